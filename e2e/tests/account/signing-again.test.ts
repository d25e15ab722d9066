import { onAccountPage } from '../../fixtures/accountPage.ts'
import { onSignInPage, short } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test('a change asks for one signature, however fresh the sign-in is; it names itself, and then goes on', async ({
  page,
  install,
}) => {
  const { dialog, link, main, unlink } = onAccountPage(page)
  const [alice, bob] = [newKey(), newKey()]
  const [amber, prism] = [walletOf('Amber Wallet', alice), walletOf('Prism', bob)]
  await install([amber, prism])
  await onSignInPage(page).signIn(amber)
  await link(prism)
  const asked = amber.signedTexts.length

  await unlink(short(bob.address))
  const stepUp = dialog(`Unlink ${short(bob.address)}`)
  await stepUp.getByRole('button', { name: /^Amber Wallet/ }).click()
  await expect(stepUp).toContainText(`unlinking ${short(bob.address)} from this account`)
  await stepUp.getByRole('button', { name: `Sign to unlink ${short(bob.address)}` }).click()
  await expect(stepUp).toBeHidden()
  await expect(main.getByRole('article')).toHaveCount(1)
  expect(amber.signedTexts.slice(asked)).toEqual([
    expect.stringContaining(`unlink the wallet ${bob.address} from my account`),
  ])
})

test('a change that is not confirmed is not made', async ({ page, install }) => {
  const { dialog, goTo, main } = onAccountPage(page)
  const amber = walletOf('Amber Wallet')
  await install([amber])
  await onSignInPage(page).signIn(amber)
  await goTo('Your data')
  await main.getByRole('button', { name: 'Delete this account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete this account' }).click()
  await expect(dialog('Delete this account')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main).toContainText('Not deleted. You closed the request to sign.')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible()
})

test('linking after five minutes takes two signatures: one of a linked wallet, one of the new', async ({
  page,
  install,
  makeProduct,
}) => {
  const { dialog, goTo, main, signInAt } = onAccountPage(page)
  const [amber, prism] = [walletOf('Amber Wallet'), walletOf('Prism')]
  await install([amber, prism])
  const product = await makeProduct()
  await product.start()
  await signInAt(product.origin, amber)
  await goTo('Wallets')
  await product.setClockAhead(6)
  await main.getByRole('button', { name: 'Link another wallet' }).click()
  const dialogs = dialog('Link another wallet')
  await dialogs.getByRole('button', { name: /^Amber Wallet/ }).click()
  await dialogs.getByRole('button', { name: 'Sign to go on' }).click()
  await expect(dialogs.getByRole('heading', { name: 'Which wallet?' })).toBeVisible()
  await dialogs.getByRole('button', { name: /^Prism/ }).click()
  await dialogs.getByRole('button', { name: 'Link this wallet' }).click()
  await expect(dialogs).toBeHidden()
  await expect(main.getByRole('article')).toHaveCount(2)
})

test('signed out in the middle: signing in again finishes what was begun', async ({
  page,
  install,
  context,
}) => {
  const { dialog, main } = onAccountPage(page)
  const amber = walletOf('Amber Wallet')
  await install([amber])
  await onSignInPage(page).signIn(amber)
  await page.getByRole('button', { name: 'Add a name' }).click()
  await page.getByLabel('Display name').fill('Ada Lovelace')
  await context.clearCookies()
  await page.keyboard.press('Enter')
  const again = dialog('You were signed out')
  await again.getByRole('button', { name: /^Amber Wallet/ }).click()
  await again.getByRole('button', { name: 'Sign in to Countersign' }).click()
  await expect(again).toBeHidden()
  await expect(page.getByText('Profile saved.')).toBeVisible()
  await page.reload()
  await expect(main).toContainText('Ada Lovelace')
})
