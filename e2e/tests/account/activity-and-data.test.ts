import { readFile } from 'node:fs/promises'
import { onAccountPage } from '../../fixtures/accountPage.ts'
import { makeChange } from '../../fixtures/confirm.ts'
import { enter } from '../../fixtures/enter.ts'
import { short } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test('what happened is told newest first, and the session that was begun can be ended there', async ({
  page,
  install,
  openBrowser,
}) => {
  const alice = newKey()
  const [here, there] = [walletOf('Amber Wallet', alice), walletOf('Amber Wallet', alice)]
  await install([here])
  await enter(page, here)
  const other = await (await openBrowser([there])).newPage()
  await enter(other, there)

  await onAccountPage(page).goTo('Activity')
  const events = page.getByRole('article')
  await expect(events).toHaveCount(2)
  await expect(events.first()).toHaveAccessibleName(`Signed in with ${short(alice.address)}`)
  await events.first().getByText('Was this you?').click()
  await events
    .first()
    .getByRole('button', { name: /^End the session of/ })
    .click()
  await expect(events.first()).toContainText('The session started with this sign-in has already ended.')
  await other.reload()
  await expect(other.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  await page.reload()
  await expect(events.first()).toHaveAccessibleName('Ended a session')
})

for (const format of ['json', 'csv'] as const) {
  test(`the activity is exported as ${format}`, async ({ page, install }) => {
    const wallet = walletOf()
    await install([wallet])
    await enter(page, wallet)
    await onAccountPage(page).goTo('Activity')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: `Export ${format.toUpperCase()}` }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text).toContain('sign_in')
  })
}

test('everything is exported as one file', async ({ page, install }) => {
  const key = newKey()
  const wallet = walletOf('Amber Wallet', key)
  await install([wallet])
  await enter(page, wallet)
  await onAccountPage(page).goTo('Your data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything as JSON' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('countersign-account.json')
  const everything: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(JSON.stringify(everything)).toContain(key.address)
})

test('an account that is deleted is gone, and its wallet opens a new one', async ({ page, install }) => {
  const { goTo, main } = onAccountPage(page)
  const wallet = walletOf()
  await install([wallet])
  await enter(page, wallet)
  await page.getByRole('button', { name: 'Add a name' }).click()
  await page.getByLabel('Display name').fill('Ada Lovelace')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Profile saved.')).toBeVisible()
  await goTo('Your data')
  await makeChange(page, {
    press: main.getByRole('button', { name: 'Delete this account' }),
    title: 'Permanently delete this account?',
    says: 'No one can restore it',
    button: 'Sign to delete this account',
    wallet,
  })
  await expect(page.getByRole('heading', { name: 'Account deleted' })).toBeFocused()
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  await enter(page, wallet)
  await expect(main).toContainText('No name yet')
})
