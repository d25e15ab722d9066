import type { Page } from '@playwright/test'
import { onAccountPage } from '../../fixtures/accountPage.ts'
import { enter } from '../../fixtures/enter.ts'
import { onSignInPage, short } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test('a linked wallet opens the same account in another browser', async ({ page, install, openBrowser }) => {
  const [alice, bob] = [newKey(), newKey()]
  const [amber, prism] = [walletOf('Amber Wallet', alice), walletOf('Prism', bob)]
  await install([amber, prism])
  await enter(page, amber)
  await page.getByRole('button', { name: 'Add a name' }).click()
  await page.getByLabel('Display name').fill('Ada Lovelace')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Profile saved.')).toBeVisible()
  await onAccountPage(page).link(prism)
  expect(prism.signedTexts.at(-1)).toContain(`Link this wallet to the account of ${alice.address}`)

  const elsewhere = walletOf('Prism', bob)
  const other = await (await openBrowser([elsewhere])).newPage()
  await enter(other, elsewhere)
  await expect(other.getByRole('region', { name: 'Profile' })).toContainText('Ada Lovelace')
  await onAccountPage(other).goTo('Wallets')
  await expect(other.getByRole('article')).toHaveCount(2)
  await expect(other.getByRole('article').first()).toContainText(short(alice.address))
  await expect(other.getByRole('article').first()).toContainText('primary')
})

test('a wallet that is unlinked opens another account, and its sessions end', async ({
  page,
  install,
  openBrowser,
}) => {
  const { link, main, unlinkWith } = onAccountPage(page)
  const bob = newKey()
  const [amber, prism] = [walletOf('Amber Wallet'), walletOf('Prism', bob)]
  await install([amber, prism])
  await enter(page, amber)
  await link(prism)
  const elsewhere = walletOf('Prism', bob)
  const other = await (await openBrowser([elsewhere])).newPage()
  await enter(other, elsewhere)

  await page.reload()
  await main.getByRole('button', { name: `Unlink ${short(bob.address)}` }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('One other session started with it will end.')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await unlinkWith(amber, short(bob.address))
  await expect(main.getByRole('article')).toHaveCount(1)
  await expect(main).toContainText('This is your only wallet')

  await other.reload()
  await expect(other.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  await enter(other, elsewhere)
  await onAccountPage(other).goTo('Wallets')
  await expect(other.getByRole('article')).toHaveCount(1)
})

test('the wallet one is signed in with can be unlinked: this browser is signed out', async ({
  page,
  install,
}) => {
  const alice = newKey()
  const [amber, prism] = [walletOf('Amber Wallet', alice), walletOf('Prism')]
  await install([amber, prism])
  await enter(page, amber)
  await onAccountPage(page).link(prism)
  await onAccountPage(page).unlinkWith(prism, short(alice.address))
  await expect(page.getByRole('heading', { name: 'Wallet unlinked' })).toBeFocused()
  await page.getByRole('link', { name: 'Sign in with another wallet' }).click()
  await onSignInPage(page).walletButton(prism).click()
  await onSignInPage(page).signInButton.click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a wallet of another account is refused by name of the rule', async ({ page, install, openBrowser }) => {
  const bob = newKey()
  const elsewhere = walletOf('Prism', bob)
  const other = await (await openBrowser([elsewhere])).newPage()
  await enter(other, elsewhere)

  const [amber, prism] = [walletOf('Amber Wallet'), walletOf('Prism', bob)]
  await install([amber, prism])
  await enter(page, amber)
  await onAccountPage(page).goTo('Wallets')
  await page.getByRole('button', { name: 'Link another wallet' }).click()
  const linking = onAccountPage(page).dialog('Link another wallet')
  await linking.getByRole('button', { name: /^Prism/ }).click()
  await linking.getByRole('button', { name: 'Link this wallet' }).click()
  await expect(linking.getByText('another account’s only wallet').first()).toBeVisible()
  await linking.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})

test('a wallet on the account that is linked already: how to switch is said, and it goes on by itself', async ({
  page,
  install,
}) => {
  const [alice, bob] = [newKey(), newKey()]
  const wallet = walletOf('Amber Wallet', alice, bob)
  await wallet.switchTo(alice.address)
  await install([wallet])
  await enter(page, wallet)
  await onAccountPage(page).goTo('Wallets')
  await page.getByRole('button', { name: 'Link another wallet' }).click()
  const linking = onAccountPage(page).dialog('Link another wallet')
  await linking.getByRole('button', { name: /^Amber Wallet/ }).click()
  await expect(
    linking.getByRole('heading', { name: `${short(alice.address)} is already linked` }),
  ).toBeFocused()
  await wallet.switchTo(bob.address)
  await linking.getByRole('button', { name: 'Link this wallet' }).click()
  await expect(linking).toBeHidden()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
})

test('labels and the primary wallet are kept, and can be taken back', async ({ page, install }) => {
  const { link, main } = onAccountPage(page)
  const bob = newKey()
  const [amber, prism] = [walletOf('Amber Wallet'), walletOf('Prism', bob)]
  await install([amber, prism])
  await enter(page, amber)
  await link(prism)
  await main.getByRole('button', { name: `Add label: ${short(bob.address)}` }).click()
  await main.getByLabel('Label', { exact: true }).fill('In the drawer')
  await page.keyboard.press('Enter')
  await expect(main.getByText('Label saved.')).toBeVisible()
  await main.getByRole('button', { name: 'Make primary: In the drawer' }).click()
  await expect(main.getByText('Primary wallet saved.')).toBeVisible()
  await page.reload()
  await expect(main.getByRole('article').first()).toHaveAccessibleName('In the drawer')
  await onAccountPage(page).goTo('Profile')
  await expect(main).toContainText(short(bob.address))
})

test('the throwaway wallet can be linked: its own window stands above the dialog', async ({
  page,
  install,
}) => {
  const amber = walletOf('Amber Wallet')
  await install([amber])
  await enter(page, amber)
  await onAccountPage(page).goTo('Wallets')
  await page.getByRole('button', { name: 'Link another wallet' }).click()
  const linking = onAccountPage(page).dialog('Link another wallet')
  const sheet = page.getByRole('dialog', { name: 'Sign this message?' })
  await linking.getByRole('button', { name: /^Throwaway wallet/ }).click()
  await linking.getByRole('button', { name: 'Link this wallet' }).click()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await linking.getByRole('button', { name: 'Try again' }).click()
  await sheet.getByRole('button', { name: 'Sign' }).click()
  await expect(linking).toBeHidden()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
})

test('a person with one wallet is told once to link a second, and no more once they have', async ({
  page,
  product,
  install,
  openBrowser,
}) => {
  const key = newKey()
  const [amber, prism] = [walletOf('Amber Wallet', key), walletOf('Prism')]
  await install([amber, prism])
  const { goTo, link } = onAccountPage(page)
  const noteOn = (shown: Page) => shown.getByRole('region', { name: 'A second wallet' })
  const walletsOf = (shown: Page) => shown.waitForResponse(`${product.origin}/api/account/wallets`)
  await enter(page, amber)
  await expect(noteOn(page)).toContainText('If you lose it, you lose this account.')
  await noteOn(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(noteOn(page)).toBeHidden()
  const answered = walletsOf(page)
  await page.reload()
  await answered
  await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible()
  await expect(noteOn(page)).toBeHidden()

  const elsewhere = walletOf('Amber Wallet', key)
  const other = await (await openBrowser([elsewhere])).newPage()
  await enter(other, elsewhere)
  await expect(noteOn(other)).toBeVisible()
  await link(prism)
  await goTo('Profile')
  await other.reload()
  await expect(other.getByRole('region', { name: 'Profile' })).toBeVisible()
  await onAccountPage(other).goTo('Wallets')
  await expect(other.getByRole('article')).toHaveCount(2)
  await onAccountPage(other).goTo('Profile')
  await expect(noteOn(other)).toBeHidden()
})
