import { onSignInPage, short } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test('wallet on another account: the session stays, the page says so quietly, and Switch signs in with it', async ({
  page,
  install,
}) => {
  const { signIn, signInButton, walletButton } = onSignInPage(page)
  const [alice, bob] = [newKey(), newKey()]
  const wallet = walletOf('Amber Wallet', alice, bob)
  await wallet.switchTo(alice.address)
  await install([wallet])
  await signIn(wallet)
  const profile = page.getByRole('region', { name: 'Profile' })
  await expect(profile).toContainText(short(alice.address))
  await wallet.switchTo(bob.address)
  const banner = page.getByRole('status').filter({ hasText: 'but your wallet is using' })
  await expect(banner).toContainText(short(bob.address))
  await expect(profile).toContainText(short(alice.address))
  await banner.getByRole('link', { name: 'Switch' }).click()
  await walletButton(wallet).click()
  await signInButton.click()
  await expect(page).toHaveURL('/account')
  await expect(profile).toContainText(short(bob.address))
  await expect(banner).toBeHidden()
})

test('wallet back on the account of the session: the banner goes', async ({ page, install }) => {
  const [alice, bob] = [newKey(), newKey()]
  const wallet = walletOf('Amber Wallet', alice, bob)
  await wallet.switchTo(alice.address)
  await install([wallet])
  await onSignInPage(page).signIn(wallet)
  await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible()
  const banner = page.getByText('but your wallet is using')
  await wallet.switchTo(bob.address)
  await expect(banner).toBeVisible()
  await wallet.switchTo(alice.address)
  await expect(banner).toBeHidden()
})
