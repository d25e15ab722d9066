import { enter } from '../../fixtures/enter.ts'
import { operatorKey, withOperator } from '../../fixtures/operatorPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test.use({ productSettings: withOperator })

test('an operator comes from the account to the overview, and sees the sign-ins of today', async ({
  page,
  install,
  openBrowser,
}) => {
  const person = walletOf('Prism', newKey())
  const other = await (await openBrowser([person])).newPage()
  await enter(other, person)
  const wallet = walletOf('Amber Wallet', operatorKey)
  await install([wallet])
  await enter(page, wallet)

  await page.goto('/account')
  await page.getByRole('link', { name: 'Operator' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(page).toHaveURL(/\/operator$/)
  await expect(page.getByText('Nothing needs your attention.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Health' })).toContainText('healthy')

  await page.getByRole('button', { name: '7 days' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?days=7$/)
  await expect(page.getByRole('button', { name: '7 days' })).toBeFocused()
  await page.getByText('Show as a table').focus()
  await page.keyboard.press('Enter')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(8)
  const read = async () => (await rows.nth(1).getByRole('cell').allTextContents()).map(Number)
  const [signIns = 0, newAccounts = 0, refused] = await read()
  expect([signIns >= 2, newAccounts >= 1, refused]).toEqual([true, true, 0])

  await enter(other, person)
  await page.reload()
  await page.getByText('Show as a table').click()
  expect(await read()).toEqual([signIns + 1, newAccounts, 0])
})
