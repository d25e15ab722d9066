import { goOn, onSignInPage, short } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test('choosing account: several accounts are listed, the first is chosen', async ({ page, install }) => {
  const { open, step, button, walletButton } = onSignInPage(page)
  const [alice, bob] = [newKey(), newKey()]
  const wallet = walletOf('Amber Wallet', alice, bob)
  await install([wallet])
  await open()
  await walletButton(wallet).click()
  await expect(step).toHaveAttribute('data-state', 'choosing_account')
  await expect(step.getByRole('radio')).toHaveCount(2)
  await expect(step.getByRole('radio', { name: short(alice.address) })).toBeChecked()
  await expect(button(`Continue with ${short(alice.address)}`)).toBeFocused()
})

test('choosing account: the account chosen is the one that signs in', async ({ page, install }) => {
  const { open, step, button, signInButton, walletButton } = onSignInPage(page)
  const [alice, bob] = [newKey(), newKey()]
  const wallet = walletOf('Amber Wallet', alice, bob)
  await install([wallet])
  await open()
  await walletButton(wallet).click()
  await step.getByRole('radio', { name: short(bob.address) }).check()
  await button(`Continue with ${short(bob.address)}`).click()
  await expect(step).toContainText(short(bob.address))
  await signInButton.click()
  await goOn(page)
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(short(bob.address))
})

test('reviewing: with several accounts another one can still be taken', async ({ page, install }) => {
  const { open, step, button, walletButton } = onSignInPage(page)
  const [alice, bob] = [newKey(), newKey()]
  const wallet = walletOf('Amber Wallet', alice, bob)
  await install([wallet])
  await open()
  await walletButton(wallet).click()
  await button(`Continue with ${short(alice.address)}`).click()
  await step.getByText('Use another address').click()
  await button(`Continue with ${bob.address}`).click()
  await expect(step.getByText('Wallet', { exact: true }).locator('..')).toContainText(short(bob.address))
})
