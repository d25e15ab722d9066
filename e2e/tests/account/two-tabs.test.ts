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

test('another tab signs out: nothing of the account stays on this one, and signing in leads back to it', async ({
  page,
  context,
  install,
}) => {
  const { main } = onAccountPage(page)
  const amber = walletOf('Amber Wallet')
  await install([amber])
  await onSignInPage(page).signIn(amber)
  await page.goto('/account/activity')
  await expect(main.getByRole('article').first()).toHaveAccessibleName(/^Signed in with/)
  const other = await context.newPage()
  await other.goto('/account')
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(other.getByRole('heading', { name: 'You signed out' })).toBeVisible()

  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await onSignInPage(page).walletButton(amber).click()
  await onSignInPage(page).signInButton.click()
  await page.waitForURL('/account/activity')
  await expect(main.getByRole('article').first()).toHaveAccessibleName(/^Signed in with/)
})

test('the session ends elsewhere: the tab that notices asks to sign in again, and the others drop what they show', async ({
  page,
  context,
  install,
}) => {
  const { dialog, main } = onAccountPage(page)
  const amber = walletOf('Amber Wallet')
  await install([amber])
  await onSignInPage(page).signIn(amber)
  const other = await context.newPage()
  await other.goto('/account/activity')
  await expect(other.getByRole('article').first()).toBeVisible()
  // What is still asked for would notice first.
  await other.waitForLoadState('networkidle')
  await context.clearCookies()

  await page.getByRole('link', { name: 'Activity' }).click()
  const again = dialog('You’ve been signed out')
  await expect(other.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  await expect(other.getByRole('article')).toHaveCount(0)
  await again.getByRole('button', { name: /^Amber Wallet/ }).click()
  await again.getByRole('button', { name: 'Sign in to Countersign' }).click()
  await expect(again).toBeHidden()
  await expect(main.getByRole('article').first()).toHaveAccessibleName(/^Signed in with/)
})
