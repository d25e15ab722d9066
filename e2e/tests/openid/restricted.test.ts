import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/applicationTest.ts'
import { confirm } from '../../fixtures/confirm.ts'
import { onInteractionPage } from '../../fixtures/interactionPage.ts'
import { operatorKey, withOperator } from '../../fixtures/operatorPage.ts'
import { onSignInPage } from '../../fixtures/signInPage.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test.use({ productSettings: withOperator, access: { groups: ['staff'] } })

/** Makes a token on the operator's page, and gives what changes groups with it. */
async function openGroups(operator: Page, origin: string) {
  await operator.goto('/operator/tokens/new')
  await operator.getByLabel('What is it for?').fill('directory')
  await operator.getByRole('checkbox', { name: /^Change groups/ }).check()
  await operator.getByRole('button', { name: 'Make the token' }).click()
  await confirm(operator, { title: 'Make the operator token directory', button: 'Sign to make it' })
  const token = await operator.getByRole('region', { name: 'The new token' }).locator('code').textContent()
  return async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const options = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`${origin}/api/operator/groups${path}`, options)
    if (!response.ok) throw new Error(await response.text())
  }
}

test('a member signs in to an application, loses the group, and is out by the next request', async ({
  page,
  application,
  product,
  install,
  openBrowser,
}) => {
  const key = newKey()
  const [operatorWallet, wallet] = [walletOf('Amber Wallet', operatorKey), walletOf('Prism', key)]
  const operator = await (await openBrowser([operatorWallet])).newPage()
  await onSignInPage(operator).signIn(operatorWallet)
  const change = await openGroups(operator, product.origin)
  await change('', { slug: 'staff', label: 'Staff' })
  await install([wallet])
  await onSignInPage(page).signIn(wallet)

  const { arrive, heading, button, signIn } = onInteractionPage(page)
  const refused = heading('You can’t use Example Notes')
  await arrive(application)
  await expect(refused).toBeVisible()
  await button(/^Go back to/).click()
  await page.waitForURL(/\/callback\?error=access_denied/)

  await change('/staff/members', { people: [key.address] })
  await signIn(application, wallet)

  await change('/staff/members/remove', { people: [key.address] })
  await page.context().clearCookies({ domain: '127.0.0.1' })
  await arrive(application)
  await expect(refused).toBeVisible()
})
