import { onSignInPage, short } from '../../fixtures/signInPage.ts'
import { startExample } from '../../fixtures/startExample.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test('an application with the sign-in of its own knows who is there', async ({ page, origins, install }) => {
  const journal = await startExample('embedded')
  origins.add(journal.origin)
  const key = newKey()
  const wallet = walletOf('Amber Wallet', key)
  await install([wallet])
  const { step, walletButton, button } = onSignInPage(page)

  await page.goto(journal.origin)
  await walletButton(wallet).click()
  await expect(step).toHaveAttribute('data-state', 'reviewing')
  await button('Sign in to Example Journal').click()
  await expect(page.getByRole('heading', { name: 'Your journal' })).toBeVisible()
  await expect(page.getByText(short(key.address)).first()).toBeVisible()

  await page.getByRole('textbox', { name: 'What happened?' }).fill('The sun came out.')
  await page.getByRole('button', { name: 'Write it down' }).click()
  await expect(page.getByRole('listitem')).toHaveText(['The sun came out.'])
  await page.reload()
  await expect(page.getByRole('listitem')).toHaveText(['The sun came out.'])

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(walletButton(wallet)).toBeVisible()
  expect((await page.request.get(`${journal.origin}/journal`)).status()).toBe(401)
  await journal.stop()
})
