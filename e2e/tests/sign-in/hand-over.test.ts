import { onAccountPage } from '../../fixtures/accountPage.ts'
import { askerOn, openOnPhone } from '../../fixtures/handOver.ts'
import { onSignInPage, short } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test('a person signs in with the wallet on their phone: the page where they began goes on', async ({
  page,
  openBrowser,
}) => {
  const key = newKey()
  const wallet = walletOf('Amber Wallet', key)
  const { offer, panel, type } = askerOn(page)
  await onSignInPage(page).open('/account/wallets')
  const link = await offer()
  const context = await openBrowser([wallet])
  const phone = await openOnPhone(context, link)
  await expect(panel).toContainText('Link opened on your phone.')
  await expect(phone.page.getByText(/Chrom/)).toBeVisible()
  await expect(phone.page.getByText(/the same as yours/)).toBeVisible()
  await phone.sign(wallet)
  expect(wallet.signedTexts.at(-1)).toContain('For another browser or device')
  await expect(panel).toContainText('Signed on your phone.')
  await type(await phone.readCode())
  await page.waitForURL('/account/wallets')
  await expect(page.getByRole('article')).toContainText(short(key.address))

  // The phone has no session.
  await phone.page.goto('/account')
  await expect(phone.page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
})

test('a change is confirmed and a wallet is linked with the phone', async ({
  page,
  install,
  openBrowser,
}) => {
  const [alice, bob] = [newKey(), newKey()]
  const amber = walletOf('Amber Wallet', alice)
  await install([amber])
  await onSignInPage(page).signIn(amber)
  const phoneWallet = walletOf('Prism', bob)
  const context = await openBrowser([phoneWallet, walletOf('Amber Wallet', alice)])
  await onAccountPage(page).goTo('Wallets')
  await page.getByRole('button', { name: 'Link another wallet' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const { offer, panel, type } = askerOn(page)
  const linking = await openOnPhone(context, await offer())
  await linking.sign(phoneWallet)
  await expect(panel).toContainText('Signed on your phone.')
  await type(await linking.readCode())
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText(`Linked ${short(bob.address)}.`)).toBeAttached()

  await page.getByRole('button', { name: `Unlink ${short(bob.address)}` }).click()
  const confirming = await openOnPhone(context, await offer())
  await expect(confirming.page.getByRole('heading', { name: 'Confirm on another device' })).toBeVisible()
  await confirming.sign(walletOf('Amber Wallet', alice))
  await type(await confirming.readCode())
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('what was relayed to a victim, who signs and goes no further, signs nobody in', async ({
  page,
  openBrowser,
}) => {
  const wallet = walletOf()
  const { offer, panel, type } = askerOn(page)
  await onSignInPage(page).open()
  const victim = await openOnPhone(await openBrowser([wallet]), await offer())
  await victim.sign(wallet)
  await expect(panel).toContainText('Signed on your phone.')
  const right = await victim.readCode()
  const wrong = ['000000', '000001', '000002', '000003'].filter((code) => code !== right)
  await type(wrong[0] ?? '')
  await expect(panel).toContainText('You have 2 tries left.')
  await type(wrong[1] ?? '')
  await expect(panel).toContainText('You have one try left.')
  await type(wrong[2] ?? '')
  await expect(panel).toContainText('You entered three wrong codes.')
  expect((await page.request.get('/api/session')).status()).toBe(401)

  // Nor does anybody get in with the right digits afterwards.
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
})

test('a second browser that opens the link gets nothing, and "This wasn’t me" ends it', async ({
  page,
  openBrowser,
}) => {
  const wallet = walletOf()
  const { offer, panel } = askerOn(page)
  await onSignInPage(page).open()
  const link = await offer()
  const first = await openOnPhone(await openBrowser([wallet]), link)
  await expect(first.page.getByRole('button', { name: /^Amber Wallet/ })).toBeVisible()
  const second = await openOnPhone(await openBrowser([walletOf('Prism')]), link)
  await expect(second.page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  // The same browser may load the page again.
  await first.page.reload()
  await first.sign(wallet)
  await first.page.getByRole('button', { name: 'This wasn’t me' }).click()
  await expect(first.page.getByRole('heading', { name: 'Request rejected' })).toBeVisible()
  await expect(panel).toContainText('Rejected on the phone.')
  await panel.getByRole('button', { name: 'Create a new link' }).click()
  await expect(panel).toContainText('Waiting for your phone.')
})
