import { findFreePort } from '@countersign/test-support/findFreePort'
import type { Page } from '@playwright/test'
import { startSecureFront } from '../../fixtures/secureFront.ts'
import { bundleSinglePage, expect, signForSinglePage, test } from '../../fixtures/singlePage.ts'
import { walletOf } from '../../wallets/createWallet.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Signs in, renews and signs out at the page of a library, up to the address that it is led back to. */
const goThrough = async (page: Page, origin: string, back: string): Promise<void> => {
  const who = page.locator('#who')
  await page.goto(origin)
  await press(page, 'Sign in')
  await signForSinglePage(page)
  await expect(who).toContainText('preferred_username')
  await press(page, 'Refresh')
  await expect(who).toContainText('"isNew":true,')
  await expect(who).toContainText('"sub":')
  await press(page, 'Sign out')
  await press(page, 'Sign out of Countersign')
  await page.waitForURL(`${origin}${back}`)
  await expect(who).toBeEmpty()
}

test('angular-oauth2-oidc signs in, refreshes and signs out', async ({
  page,
  product,
  serveSinglePage,
  install,
}) => {
  const origin = await serveSinglePage(await bundleSinglePage('angular-oauth2-oidc', product.origin))
  await install([walletOf()])
  await goThrough(page, origin, '/')
})

test('keycloak-js may read what it is given, and cannot use an opaque access token', async ({
  page,
  product,
  serveSinglePage,
  install,
}) => {
  const origin = await serveSinglePage(await bundleSinglePage('keycloak-js', product.origin))
  await install([walletOf()])
  await page.goto(origin)
  await press(page, 'Sign in')
  const given = page.waitForResponse((response) => response.url() === `${product.origin}/oidc/token`)
  await signForSinglePage(page)
  const response = await given
  expect(response.status()).toBe(200)
  expect(await response.headerValue('access-control-allow-origin')).toBe(origin)
  expect(await response.headerValue('access-control-allow-credentials')).toBe('true')
  await expect(page.locator('#who')).toHaveText('Error: Unable to decode token, payload not found.')
})

test.describe('over TLS, which msal-browser insists on', () => {
  test.use({ ignoreHTTPSErrors: true })

  test('msal-browser signs in, refreshes and signs out', async ({
    page,
    makeProduct,
    pair,
    serveSinglePage,
    origins,
    install,
  }) => {
    const port = await findFreePort()
    const issuer = `https://localhost:${port}`
    const product = await makeProduct({ ...pair.settings, COUNTERSIGN_ORIGIN: issuer })
    await product.start()
    origins.add(issuer)
    const stop = await startSecureFront(port, product.port)
    const origin = await serveSinglePage(await bundleSinglePage('msal-browser', issuer))
    await install([walletOf()])
    await goThrough(page, origin, '/?state=*')
    stop()
  })
})
