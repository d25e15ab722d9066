import { onAccountPage } from '../../fixtures/accountPage.ts'
import { enter } from '../../fixtures/enter.ts'
import { short } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { declines } from '../../wallets/behaviours.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test('a change asks for one signature, however fresh the sign-in is; it names itself, and then goes on', async ({
  page,
  install,
}) => {
  const { link, main, unlinkWith } = onAccountPage(page)
  const [alice, bob] = [newKey(), newKey()]
  const [amber, prism] = [walletOf('Amber Wallet', alice), walletOf('Prism', bob)]
  await install([amber, prism])
  await enter(page, amber)
  await link(prism)
  const asked = amber.signedTexts.length

  await main.getByRole('button', { name: `Unlink ${short(bob.address)}` }).click()
  const dialog = page.getByRole('dialog', { name: `Unlink ${short(bob.address)}?` })
  await dialog.getByRole('button', { name: /^Amber Wallet/ }).click()
  await expect(dialog).toContainText('You can’t sign in to this account with it any more.')
  await expect(dialog).toContainText(`Unlink ${short(bob.address)} from this account`)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await unlinkWith(amber, short(bob.address))
  await expect(main.getByRole('article')).toHaveCount(1)
  expect(amber.signedTexts.slice(asked)).toEqual([
    expect.stringContaining(`unlink the wallet ${bob.address} from my account`),
  ])
})

test('a change that is not confirmed is not made', async ({ page, install }) => {
  const { dialog, goTo, main } = onAccountPage(page)
  const amber = walletOf('Amber Wallet')
  await install([amber])
  await enter(page, amber)
  await goTo('Your data')
  await main.getByRole('button', { name: 'Delete this account' }).click()
  await expect(dialog('Permanently delete this account?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main).toContainText('Couldn’t delete your account. You closed the request to sign.')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible()
})

test('a wallet that declines leaves the dialog open, and a second try makes the change', async ({
  page,
  install,
}) => {
  const { dialog, goTo, main } = onAccountPage(page)
  const amber = walletOf('Amber Wallet')
  await install([amber])
  await enter(page, amber)
  await goTo('Your data')
  await main.getByRole('button', { name: 'Delete this account' }).click()
  const deleting = dialog('Permanently delete this account?')
  await deleting.getByRole('button', { name: /^Amber Wallet/ }).click()
  const behaveAgain = amber.behave(declines('personal_sign'))
  await deleting.getByRole('button', { name: 'Sign to delete this account' }).click()
  await expect(deleting).toContainText('You declined to sign.')
  await expect(deleting).toContainText('No one can restore it')
  behaveAgain()
  await deleting.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Account deleted' })).toBeFocused()
})

test('the throwaway wallet confirms a change: its own window stands above the one dialog', async ({
  page,
  install,
}) => {
  const { dialog, goTo, main } = onAccountPage(page)
  const sheet = page.getByRole('dialog', { name: 'Sign this message?' })
  const key = newKey()
  const amber = walletOf('Amber Wallet', key)
  await install([amber])
  await enter(page, amber)
  await goTo('Wallets')
  await main.getByRole('button', { name: 'Link another wallet' }).click()
  const linking = dialog('Link another wallet')
  await linking.getByRole('button', { name: /^Throwaway wallet/ }).click()
  await linking.getByRole('button', { name: 'Link this wallet' }).click()
  await sheet.getByRole('button', { name: 'Sign' }).click()
  await expect(main.getByRole('article')).toHaveCount(2)

  await main.getByRole('button', { name: `Unlink ${short(key.address)}` }).click()
  const unlinking = dialog(`Unlink ${short(key.address)}?`)
  await unlinking.getByRole('button', { name: /^Throwaway wallet/ }).click()
  await unlinking.getByRole('button', { name: /^Sign to unlink/ }).click()
  await expect(sheet).toContainText(`unlink the wallet ${key.address} from my account`)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(unlinking).toContainText('You can’t sign in to this account with it any more.')
  await unlinking.getByRole('button', { name: 'Try again' }).click()
  await sheet.getByRole('button', { name: 'Sign' }).click()
  await expect(page.getByRole('heading', { name: 'Wallet unlinked' })).toBeFocused()
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
  await dialogs.getByRole('button', { name: 'Sign to continue' }).click()
  await expect(dialogs.getByRole('heading', { name: 'Choose a wallet to link' })).toBeVisible()
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
  await enter(page, amber)
  await page.getByRole('button', { name: 'Add a name' }).click()
  await page.getByLabel('Display name').fill('Ada Lovelace')
  await context.clearCookies()
  await page.keyboard.press('Enter')
  const again = dialog('You’ve been signed out')
  await again.getByRole('button', { name: /^Amber Wallet/ }).click()
  await again.getByRole('button', { name: 'Sign in to Countersign' }).click()
  await expect(again).toBeHidden()
  await expect(page.getByText('Profile saved.')).toBeVisible()
  await page.reload()
  await expect(main).toContainText('Ada Lovelace')
})
