import type { TestWallet } from '@countersign/testing'
import { onAccountPage } from '../../fixtures/accountPage.ts'
import { expect, test } from '../../fixtures/applicationTest.ts'
import { askFor, askForTokens, exchangeCode } from '../../fixtures/askFor.ts'
import { enter } from '../../fixtures/enter.ts'
import { filesApi, filesSecret } from '../../fixtures/filesApi.ts'
import { onInteractionPage } from '../../fixtures/interactionPage.ts'
import { walletOf } from '../../wallets/createWallet.ts'

const { identifier: resource } = filesApi
test.use({ declared: { apis: [filesApi] } })

const lastSigned = (wallet: TestWallet): string => {
  const asked = wallet.requests.findLast(({ method }) => method === 'personal_sign')
  return Buffer.from(String(asked?.params?.[0]).slice(2), 'hex').toString()
}

test('an agent may do two things at an API, asks for a third, is taken back, and is out', async ({
  page,
  application,
  product,
  install,
}) => {
  const wallet = walletOf()
  await install([wallet])
  await enter(page, wallet)
  const { step, button, signInButton } = onInteractionPage(page)
  const asking = { product, application }
  const used = 'let it use files.example/v1, which learns which groups I am in here'
  const listed = page.locator('[data-api] li')
  /** From the application through the signature back to it. */
  const sign = async (verbs: readonly string[], shown: readonly string[]) => {
    const scope = ['openid', 'offline_access', ...verbs.map((verb) => `files:${verb}`)].join(' ')
    await page.goto(askFor(asking, { scope, resource, prompt: 'consent' }))
    await expect(listed).toHaveText([...shown])
    await button(/^Amber Wallet/).click()
    await expect(step).toHaveAttribute('data-state', 'reviewing')
    await expect(listed).toHaveText([...shown])
    await signInButton.click()
    await page.waitForURL(`${application.origin}/callback?code=*`)
    return (await exchangeCode(asking, page.url(), { resource })).json()
  }
  const introspect = async (token: string) => {
    const response = await fetch(`${product.origin}/oidc/token/introspection`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${filesApi.id}:${filesSecret}`)}` },
      body: new URLSearchParams({ token }),
    })
    return response.json()
  }
  const refresh = async (refreshToken: string) =>
    (
      await askForTokens(asking, { grant_type: 'refresh_token', refresh_token: refreshToken, resource })
    ).json()

  const first = await sign(['read', 'write'], ['read files', 'write files'])
  expect(lastSigned(wallet)).toContain(`${used}: read files, write files; and `)
  expect(await introspect(first.access_token)).toMatchObject({
    active: true,
    scope: 'files:read files:write',
  })

  const second = await sign(['read', 'write', 'share'], ['read files', 'write files', 'share files new'])
  expect(lastSigned(wallet)).toContain(`${used}: read files, write files, share files; and `)
  expect(await introspect(second.access_token)).toMatchObject({ active: true })

  await page.goto(`${product.origin}/account`)
  await onAccountPage(page).goTo('Apps')
  const stop = async (name: string) => {
    await page.getByRole('button', { name }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: /^Stop/ }).click()
    await expect(page.getByRole('heading', { name: 'Example Notes', level: 3 })).toBeFocused()
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await stop('Stop this: share files (files.example/v1)')
  const renewed = await refresh(second.refresh_token)
  expect(await introspect(renewed.access_token)).toMatchObject({ active: true })
  expect(renewed.scope).not.toContain('files:share')

  await stop('Stop all: files.example/v1')
  await expect(page.getByRole('article', { name: 'Example Notes' })).not.toContainText('files.example')
  for (const token of [first.access_token, second.access_token, renewed.access_token])
    expect(await introspect(token)).toEqual({ active: false })
  expect(await refresh(renewed.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  await page.reload()
  await expect(page.getByRole('article', { name: 'Example Notes' })).not.toContainText('files.example')
})
