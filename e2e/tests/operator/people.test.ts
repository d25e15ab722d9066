import type { Page } from '@playwright/test'
import { confirm, makeChange } from '../../fixtures/confirm.ts'
import { enter } from '../../fixtures/enter.ts'
import { operatorKey, withOperator } from '../../fixtures/operatorPage.ts'
import { onSignInPage, short } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test.use({ productSettings: withOperator })

const openPerson = async (page: Page, address: string) => {
  await page.goto('/operator/people')
  await page.getByRole('searchbox').fill(address.slice(0, 12).toLowerCase())
  await page.getByRole('searchbox').press('Enter')
  await page
    .getByRole('main')
    .getByRole('link', { name: short(address) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: short(address) })).toBeVisible()
}

test('an operator finds a person, disables and enables them; the person sees it in their own activity', async ({
  page,
  install,
  openBrowser,
}) => {
  const key = newKey()
  const [operator, person] = [walletOf('Amber Wallet', operatorKey), walletOf('Prism', key)]
  const other = await (await openBrowser([person])).newPage()
  await enter(other, person)
  await install([operator])
  await enter(page, operator)

  await openPerson(page, key.address)
  await expect(page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1)
  const name = short(key.address)
  await makeChange(page, {
    press: page.getByRole('button', { name: 'Disable' }),
    title: `Disable ${name}?`,
    says: 'All their sessions end immediately',
    button: 'Sign to disable it',
    wallet: operator,
  })
  expect(operator.signedTexts.at(-1)).toContain(
    `: disable the account of ${key.address} and end its sessions. `,
  )
  await expect(page.getByRole('heading', { level: 1 })).toContainText('disabled')
  await expect(page.getByText('No active sessions.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('Account disabled')

  await other.reload()
  await expect(other.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  await onSignInPage(other).review(person)
  await onSignInPage(other).signInButton.click()
  await expect(onSignInPage(other).step).toContainText('This account is disabled')
  await expect(onSignInPage(other).step).toContainText('Only the operator can enable it again.')

  await makeChange(page, {
    press: page.getByRole('button', { name: 'Enable' }),
    title: `Enable ${name}?`,
    says: 'They can sign in again',
    button: 'Sign to enable it',
    wallet: operator,
  })
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('disabled')
  await enter(other, person)
  await other.goto('/account/activity')
  await expect(other.getByText('An operator disabled the account')).toBeVisible()
  await expect(other.getByText('An operator enabled the account again')).toBeVisible()
})

test('a session that an operator ends is signed out at its next request', async ({
  page,
  install,
  openBrowser,
}) => {
  const key = newKey()
  const [operator, person] = [walletOf('Amber Wallet', operatorKey), walletOf('Prism', key)]
  const other = await (await openBrowser([person])).newPage()
  await enter(other, person)
  await install([operator])
  await enter(page, operator)
  await openPerson(page, key.address)
  await page.getByRole('button', { name: /^End the session of/ }).click()
  await confirm(page, { title: `End a session of ${short(key.address)}`, button: 'Sign to end it' })
  await expect(page.getByText('No active sessions.')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
})

test('a person becomes an operator and a member again, and all of their sessions are ended', async ({
  page,
  install,
  openBrowser,
}) => {
  const key = newKey()
  const [operator, person] = [walletOf('Amber Wallet', operatorKey), walletOf('Prism', key)]
  for (const _ of [1, 2]) await enter(await (await openBrowser([person])).newPage(), person)
  await install([operator])
  await enter(page, operator)
  await openPerson(page, key.address)
  const name = short(key.address)
  const press = (button: string) => page.getByRole('button', { name: button })
  await makeChange(page, {
    press: press('Make an operator'),
    title: `Make ${name} an operator?`,
    says: 'disable people, change applications and keys',
    button: 'Sign to make them an operator',
    wallet: operator,
  })
  await expect(press('Remove operator role')).toBeFocused()
  await makeChange(page, {
    press: press('Remove operator role'),
    title: `Remove the operator role from ${name}?`,
    says: 'They lose access to these pages',
    button: 'Sign to remove the role',
    wallet: operator,
  })
  await expect(press('Make an operator')).toBeFocused()
  await makeChange(page, {
    press: press('End all'),
    title: `End all 2 sessions of ${name}?`,
    says: 'signed out immediately',
    button: 'Sign to end them',
    wallet: operator,
  })
  await expect(page.getByText('No active sessions.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeFocused()
})

test('the operator that the configuration names stays operator; what was done shows, is filtered and exported', async ({
  page,
  install,
}) => {
  const operator = walletOf('Amber Wallet', operatorKey)
  await install([operator])
  await enter(page, operator)
  await openPerson(page, operatorKey.address)
  await expect(page.getByText('COUNTERSIGN_OPERATORS')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove operator role' })).toHaveCount(0)
  await makeChange(page, {
    press: page.getByRole('button', { name: 'Disable' }),
    title: `Disable ${short(operatorKey.address)}?`,
    says: 'All their sessions end immediately',
    button: 'Sign to disable it',
    wallet: operator,
  })
  await expect(page.getByRole('alert')).toContainText('Nothing was changed.')

  await page.getByRole('link', { name: 'Filter and export' }).click()
  const exportCsv = async () => {
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    await confirm(page, { title: 'Export the activity of all accounts', button: 'Sign to export it' })
  }
  await page.getByLabel('Event').selectOption('Signed in')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Signed in', { exact: true }).last()).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), exportCsv()])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const [head, first] = (await (await download.createReadStream()).toArray()).join('').split('\n')
  expect(head).toContain('kind')
  expect(first).toContain('sign_in')
})

test('the settings say what is in effect and whether the database answers', async ({ page, install }) => {
  const operator = walletOf('Amber Wallet', operatorKey)
  await install([operator])
  await enter(page, operator)
  await page.goto('/operator/settings')
  const setting = page.getByRole('listitem').filter({ hasText: 'COUNTERSIGN_OPERATORS' })
  await expect(setting).toContainText(operatorKey.address)
  await expect(setting).toContainText('Set in the environment')
  await expect(page.getByRole('region', { name: 'Health' })).toContainText('Database healthy')
})
