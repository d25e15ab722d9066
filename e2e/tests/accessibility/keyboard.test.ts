import { enter } from '../../fixtures/enter.ts'
import { onSignInPage } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walkByKeyboard } from '../../fixtures/walkByKeyboard.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test('a person with only a keyboard signs in and out, and always sees where they are', async ({
  page,
  install,
}) => {
  const { open, step, walletButton, signInButton } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  await open()
  await expect(walletButton(wallet)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(walletButton(wallet)).toBeFocused()
  await expect(walletButton(wallet)).not.toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Enter')
  await expect(signInButton).toBeFocused()
  await expect(signInButton).not.toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Shift+Tab')
  await expect(step.locator('summary', { hasText: 'Show the exact message' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(step.locator('pre')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const signOut = page.getByRole('button', { name: 'Sign out' })
  const back: (string | null)[] = []
  do {
    await page.keyboard.press('Shift+Tab')
    back.push(await page.locator(':focus').textContent())
  } while (back.at(-1) !== 'Sign out' && back.length < 20)
  await expect(signOut).toBeFocused()
  await expect(signOut).not.toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'You signed out' })).toBeVisible()
})

test('a person with only a keyboard chooses another account', async ({ page, install }) => {
  const { open, step, walletButton } = onSignInPage(page)
  const [alice, bob] = [newKey(), newKey()]
  const wallet = walletOf('Amber Wallet', alice, bob)
  await install([wallet])
  await open()
  await walletButton(wallet).press('Enter')
  await expect(step).toHaveAttribute('data-state', 'choosing_account')
  // The focus follows the step: a key that comes before it goes elsewhere.
  await expect(step.locator('button:focus')).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(step.locator('pre')).toContainText(bob.address)
})

test("a person with only a keyboard signs on the throwaway wallet's sheet, and the focus stays on it", async ({
  page,
}) => {
  const { open, button, signInButton } = onSignInPage(page)
  await open()
  await button(/^Throwaway wallet/).press('Enter')
  await expect(signInButton).toBeFocused()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Sign this message?' })
  await expect(sheet.locator(':focus')).toHaveCount(1)
  await sheet.getByRole('button', { name: 'Sign' }).press('Enter')
  await expect(page).toHaveURL('/account')
})

test('a person with only a keyboard, on a small screen, links a second wallet and unlinks it', async ({
  page,
  install,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const [amber, prism] = [walletOf('Amber Wallet'), walletOf('Prism')]
  await install([amber, prism])
  await enter(page, amber)
  const walk = walkByKeyboard(page)
  await walk('Wallets', 'link')
  await expect(page.getByRole('heading', { name: 'Wallets' })).toBeFocused()
  await walk('Link another wallet')
  const dialog = page.getByRole('dialog', { name: 'Link another wallet' })
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await walk('Prism')
  await expect(dialog.getByRole('button', { name: 'Link this wallet' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  // The focus is at the wallet that is new: what can be done with it comes next.
  await expect(page.getByRole('article').last().locator(':focus')).toHaveCount(1)
  await walk('Unlink')
  const confirmation = page.getByRole('dialog', { name: /^Unlink/ })
  await expect(confirmation.locator(':focus')).toHaveCount(1)
  await walk('Amber Wallet')
  await expect(confirmation.getByRole('button', { name: /^Sign to unlink/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Wallets' })).toBeFocused()
})
