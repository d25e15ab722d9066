import { onSignInPage, short } from '../../fixtures/signInPage.ts'
import { startExample } from '../../fixtures/startExample.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test("wagmi's connectors sign in: one that announces nothing, and one that does", async ({
  page,
  origins,
  install,
}) => {
  const example = await startExample('wagmi')
  origins.add(example.origin)
  const key = newKey()
  const wallet = walletOf('Amber Wallet', key)
  await install([wallet])
  const { button, step } = onSignInPage(page)
  const rows = page.getByRole('listitem')
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message())
    await dialog.accept()
  })

  await page.goto(example.origin)
  await expect(rows).toHaveText([/^Amber Wallet/, /^Trial wallet/])
  await button('Trial wallet').click()
  await expect(step).toHaveAttribute('data-state', 'reviewing')
  expect(asked).toEqual([])
  await button('Sign in to Example').click()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  expect(asked).toEqual([expect.stringContaining('wants you to sign in with your Ethereum account')])
  const address = asked[0]?.split('\n')[1] ?? ''
  await expect(page.getByText(short(address)).first()).toBeVisible()
  await expect(page.getByTestId('wagmi')).toHaveText(`wagmi is connected: Trial wallet, ${address}`)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(rows).toHaveText([/^Trial wallet.*Last used/, /^Amber Wallet/])
  await button('Amber Wallet').click()
  await button('Sign in to Example').click()
  await expect(page.getByTestId('wagmi')).toHaveText(`wagmi is connected: Amber Wallet, ${key.address}`)
  expect(wallet.signedTexts).toHaveLength(1)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(rows).toHaveCount(2)
  await example.stop()
})
