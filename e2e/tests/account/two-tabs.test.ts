import { onAccountPage } from '../../fixtures/accountPage.ts'
import { onSignInPage, short } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test('another tab signs in to another account: what was begun here is not done to that one', async ({
  page,
  context,
  install,
}) => {
  const [alice, bob] = [newKey(), newKey()]
  const [amber, prism] = [walletOf('Amber Wallet', alice), walletOf('Prism', bob)]
  await install([amber, prism])
  await onSignInPage(page).signIn(amber)
  await onAccountPage(page).goTo('Your data')
  await page.getByRole('button', { name: 'Delete this account' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()

  const other = await context.newPage()
  await onSignInPage(other).signIn(prism)
  await expect(question).toBeHidden()
  await onAccountPage(page).goTo('Profile')
  await expect(page.getByRole('main')).toContainText(short(bob.address))
})

test('another tab signs out: this one asks to sign in again before it goes on', async ({
  page,
  context,
  install,
}) => {
  const { dialog, main } = onAccountPage(page)
  const amber = walletOf('Amber Wallet')
  await install([amber])
  await onSignInPage(page).signIn(amber)
  const other = await context.newPage()
  await other.goto('/account')
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(other.getByRole('heading', { name: 'You signed out' })).toBeVisible()

  await page.getByRole('link', { name: 'Activity' }).click()
  const again = dialog('You’ve been signed out')
  await again.getByRole('button', { name: /^Amber Wallet/ }).click()
  await again.getByRole('button', { name: 'Sign in to Countersign' }).click()
  await expect(again).toBeHidden()
  await expect(main.getByRole('article').first()).toHaveAccessibleName(/^Signed in with/)
})
