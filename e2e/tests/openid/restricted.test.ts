import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/applicationTest.ts'
import { confirm } from '../../fixtures/confirm.ts'
import { enter } from '../../fixtures/enter.ts'
import { onInteractionPage } from '../../fixtures/interactionPage.ts'
import { operatorKey, withOperator } from '../../fixtures/operatorPage.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test.use({ productSettings: withOperator, access: { groups: ['staff'] } })

/** Makes a token on the operator's page, and gives what changes groups with it. */
async function openGroups(operator: Page, origin: string) {
  await operator.goto('/operator/tokens/new')
  await operator.getByLabel('Name', { exact: true }).fill('directory')
  await operator.getByRole('checkbox', { name: /^Change groups/ }).check()
  await operator.getByRole('button', { name: 'Create token' }).click()
  await confirm(operator, { title: 'Create the operator token directory', button: 'Sign to create it' })
  const token = await operator.getByRole('region', { name: 'New token' }).locator('code').textContent()
  return async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const options = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`${origin}/api/operator/groups${path}`, options)
    if (!response.ok) throw new Error(await response.text())
  }
}

/** Lets only the group use new applications, on the operator's page, and sees it where one is added. */
async function closeNewApplications(operator: Page, origin: string) {
  await operator.goto(`${origin}/operator/applications`)
  await operator.getByText('Default access: everyone').click()
  await operator.getByRole('radio', { name: /^Members of selected groups/ }).check()
  await operator.getByRole('checkbox', { name: /^Staff/ }).check()
  await operator.getByRole('button', { name: 'Save' }).click()
  await expect(operator.getByText('Default access: members of staff')).toBeVisible()
  await operator.goto(`${origin}/operator/applications/new`)
  await expect(operator.getByText('Currently members of staff.')).toBeVisible()
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
  await enter(operator, operatorWallet)
  const change = await openGroups(operator, product.origin)
  await change('', { slug: 'staff', label: 'Staff' })
  await closeNewApplications(operator, product.origin)
  await install([wallet])
  await enter(page, wallet)
  const tile = page.getByRole('region', { name: 'Open' }).getByRole('link', { name: /^Example Notes/ })
  await page.goto(`${product.origin}/account/applications`)
  await expect(page.getByText(/^No apps to open yet/)).toBeVisible()

  const { arrive, heading, button, signIn } = onInteractionPage(page)
  const refused = heading('You can’t use Example Notes')
  await arrive(application)
  await expect(refused).toBeVisible()
  await button(/^Go back to/).click()
  await page.waitForURL(/\/callback\?error=access_denied/)

  await change('/staff/members', { people: [key.address] })
  await page.goto(`${product.origin}/account/applications`)
  await tile.click()
  await page.waitForURL((url) => url.origin === application.origin)
  await signIn(application, wallet)

  await change('/staff/members/remove', { people: [key.address] })
  await page.context().clearCookies({ domain: '127.0.0.1' })
  await arrive(application)
  await expect(refused).toBeVisible()
  await enter(page, wallet)
  await page.goto(`${product.origin}/account/applications`)
  await expect(page.getByRole('heading', { name: 'Connected' })).toBeVisible()
  await expect(tile).toHaveCount(0)
})
