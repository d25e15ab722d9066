import { askerOn, goOnAs, openOnPhone, phoneSettings } from '../../fixtures/handOver.ts'
import { onSignInPage, short } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test.use(phoneSettings)

test('a phone without a wallet goes to one and back, and is signed in where it began', async ({
  page,
  openBrowser,
}) => {
  const key = newKey()
  const wallet = walletOf('Amber Wallet', key)
  await onSignInPage(page).open('/account/wallets')
  const { copyLink, panel } = askerOn(page)
  await expect(panel.getByRole('link', { name: 'MetaMask' })).toHaveAttribute('href', /\/phone#[\w-]+$/)
  await expect(page.getByRole('main')).not.toContainText(/QR|extension/)

  const walletBrowser = await openBrowser([wallet], phoneSettings)
  const phone = await openOnPhone(walletBrowser, await copyLink())
  await expect(panel).toContainText('Link opened in your wallet.')
  // The wallet is there: nothing leads into another.
  await expect(phone.page.locator('[data-hand-over]')).toHaveCount(0)
  await phone.sign(wallet)
  const link = await phone.linkBack()

  // Opened inside the wallet, the link back does nothing.
  const inWallet = await walletBrowser.newPage()
  await inWallet.goto(link)
  await expect(inWallet.getByRole('heading', { name: 'Open this link where you started' })).toBeVisible()
  expect((await inWallet.request.get('/api/session')).status()).toBe(401)

  const back = await page.context().newPage()
  await back.goto(link)
  await expect(back.getByText(key.address)).toBeVisible()
  expect((await back.request.get('/api/session')).status()).toBe(401)
  await goOnAs(back, key.address)
  await back.waitForURL('/account/wallets')
  await expect(back.getByRole('article')).toContainText(short(key.address))
  await page.waitForURL('/account/wallets')
})

test('a link that came to the phone’s ordinary browser is not used up there: the wallet opens it', async ({
  page,
  openBrowser,
}) => {
  const wallet = walletOf()
  await onSignInPage(page).open()
  const link = await askerOn(page).copyLink()
  const ordinary = await openOnPhone(await openBrowser([], phoneSettings), link)
  await expect(ordinary.page.getByRole('heading', { name: 'Open this in your wallet' })).toBeVisible()
  await expect(ordinary.page.getByRole('link', { name: 'MetaMask' })).toHaveAttribute('href', /\/phone#.+$/)
  const phone = await openOnPhone(await openBrowser([wallet], phoneSettings), link)
  await phone.sign(wallet)
})

test('the link back can be pasted where it began', async ({ page, openBrowser }) => {
  const key = newKey()
  const wallet = walletOf('Amber Wallet', key)
  await onSignInPage(page).open()
  const { copyLink, panel } = askerOn(page)
  const phone = await openOnPhone(await openBrowser([wallet], phoneSettings), await copyLink())
  await phone.sign(wallet)
  await panel.getByRole('textbox', { name: 'Return link' }).fill(await phone.linkBack())
  await panel.getByRole('button', { name: 'Continue' }).click()
  await expect(panel.getByText(key.address)).toBeVisible()
  expect((await page.request.get('/api/session')).status()).toBe(401)
  await goOnAs(page, key.address)
  await page.waitForURL('/account')
})

test('inside a wallet’s browser nothing of other wallets is shown', async ({ page, install }) => {
  const wallet = walletOf()
  await install([wallet])
  const { open, walletButton } = onSignInPage(page)
  await open()
  await expect(walletButton(wallet)).toBeVisible()
  await expect(page.locator('[data-hand-over]')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText(/QR|extension|MetaMask/)
})
