import { confirm } from '../../fixtures/confirm.ts'
import { operatorKey, withOperator } from '../../fixtures/operatorPage.ts'
import { onSignInPage } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'

test.use({ productSettings: withOperator })

test('an operator who is signed out in the middle signs in again, and what they were doing goes on', async ({
  page,
  install,
  context,
}) => {
  const wallet = walletOf('Amber Wallet', operatorKey)
  await install([wallet])
  await onSignInPage(page).signIn(wallet)
  await page.goto('/operator/applications/new')
  await page.getByLabel('Name', { exact: true }).fill('Board')
  await page.getByLabel('Redirect URI', { exact: true }).fill('https://board.example.org/callback')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Add application' }).click()
  const dialog = page.getByRole('dialog', { name: 'You’ve been signed out' })
  await dialog.getByRole('button', { name: /^Amber Wallet/ }).click()
  await dialog.getByRole('button', { name: 'Sign in to Countersign' }).click()
  await confirm(page, { title: 'Add Board', button: 'Sign to add it' })
  await expect(page.getByRole('heading', { name: 'Board was added' })).toBeVisible()
})

test('a member and a visitor see nothing of the pages for operators', async ({
  page,
  install,
  openBrowser,
}) => {
  const wallet = walletOf()
  await install([wallet])
  await onSignInPage(page).signIn(wallet)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const path of ['people', 'activity', 'applications', 'keys', 'settings']) {
    await page.goto(`/operator/${path}`)
    await expect(page.getByRole('heading', { name: 'Operators only' })).toBeVisible()
  }
  expect(asked.filter((address) => address.includes('/api/operator/'))).toEqual([])
  const other = await (await openBrowser([])).newPage()
  await other.goto('/operator/settings')
  await expect(other.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/sign-in?return_to=%2Foperator%2Fsettings',
  )
})
