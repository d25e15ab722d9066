import type { BrowserContext } from '@playwright/test'
import { askerOn, openOnPhone, phoneSettings } from '../../fixtures/handOver.ts'
import { expectRules } from '../../fixtures/rules.ts'
import { onSignInPage } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { sendTo } from '../../product/sendTo.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

// One walk through many screens: to reach each of them by itself would cost many times as much.

test('a hand-over from a computer: each of its screens keeps the rules, on both sides', async ({
  page,
  context,
  makeProduct,
  openBrowser,
}) => {
  // Under this computer's own name there is no QR code: a phone could not follow it.
  const product = await makeProduct({ COUNTERSIGN_ORIGIN: 'https://login.example' })
  await product.start()
  const reach = async (browser: BrowserContext) => {
    await sendTo(browser, product.origin, product.port)
    return browser
  }
  await reach(context)
  const wallet = walletOf('Amber Wallet', newKey())
  const phones = await reach(await openBrowser([wallet], phoneSettings))
  const { offer, panel, type } = askerOn(page)
  await page.goto(`${product.origin}/sign-in`)
  const link = await offer()
  await expect(panel.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectRules(page, 'QR code')
  const phone = await openOnPhone(phones, link)
  await expect(phone.page.getByRole('button', { name: /^Amber Wallet/ })).toBeVisible()
  await expectRules(phone.page, 'phone, before anything is signed')
  await expect(panel).toContainText('Link opened on your phone.')
  await expectRules(page, 'opened on the phone')
  await phone.page.getByRole('button', { name: /^Amber Wallet/ }).click()
  await expect(phone.page.getByRole('button', { name: /^Sign/ })).toBeVisible()
  await expectRules(phone.page, 'phone, signing')
  await phone.page.getByRole('button', { name: /^Sign/ }).click()
  await expect(phone.page.locator('[data-code]')).toBeVisible()
  await expectRules(phone.page, 'phone, digits')
  await expect(panel).toContainText('Signed on your phone.')
  await expectRules(page, 'digits asked for')
  const right = await phone.readCode()
  const [one = '', two = '', three = ''] = ['000000', '000001', '000002', '000003'].filter(
    (code) => code !== right,
  )
  await type(one)
  await expect(panel).toContainText('You have 2 tries left.')
  await expectRules(page, 'wrong digits')
  await type(two)
  await expect(panel).toContainText('You have one try left.')
  await type(three)
  await expect(panel).toContainText('You entered three wrong codes.')
  await expectRules(page, 'three wrong codes')
})

test('a hand-over that ends early: each of its screens keeps the rules, on both sides', async ({
  page,
  context,
  makeProduct,
  openBrowser,
}) => {
  const product = await makeProduct()
  await product.start()
  const phones = await openBrowser([walletOf()], phoneSettings)
  const { offer, copyLink, panel } = askerOn(page)
  const again = async () => {
    await panel.getByRole('button', { name: 'Create a new link' }).click()
    return await copyLink()
  }

  await page.goto(`${product.origin}/sign-in`)
  const refusing = await openOnPhone(phones, await offer())
  await refusing.page.getByRole('button', { name: 'This wasn’t me' }).click()
  await expect(refusing.page.getByRole('heading', { name: 'Request rejected' })).toBeVisible()
  await expectRules(refusing.page, 'phone, refused')
  await expect(panel).toContainText('Rejected on the phone.')
  await expectRules(page, 'refused')

  await again()
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel).toContainText('Cancelled.')
  await expectRules(page, 'cancelled')

  const late = await again()
  let isCut = true
  await page.route('**/api/hand-over/*', (route) => (isCut ? route.abort() : route.fallback()))
  await context.setOffline(true)
  await expect(panel).toContainText('You’re offline.')
  await expectRules(page, 'offline')
  await context.setOffline(false)
  isCut = false

  await product.setClockAhead(4)
  await expect(panel).toContainText('The link has expired.')
  await expectRules(page, 'expired')
  const closed = await openOnPhone(phones, late)
  await expect(closed.page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectRules(closed.page, 'phone, expired')
})

test.describe('on a phone', () => {
  test.use(phoneSettings)

  test('a hand-over from a phone: each of its screens keeps the rules, on both sides', async ({
    page,
    openBrowser,
  }) => {
    await onSignInPage(page).open()
    const link = await askerOn(page).copyLink()
    await expectRules(page, 'wallets')

    const ordinary = await openOnPhone(await openBrowser([], phoneSettings), link)
    await expect(ordinary.page.getByRole('heading', { name: 'Open this in your wallet' })).toBeVisible()
    await expectRules(ordinary.page, 'a phone without a wallet')
    const computer = await openOnPhone(await openBrowser([], computerSettings), link)
    await expect(computer.page.getByText('open it in a browser that has one')).toBeVisible()
    await expectRules(computer.page, 'a computer without a wallet')
  })

  test('a way back from a wallet: each of its screens keeps the rules, on both sides', async ({
    page,
    openBrowser,
  }) => {
    const key = newKey()
    const wallet = walletOf('Amber Wallet', key)
    const { copyLink, panel } = askerOn(page)
    await onSignInPage(page).open()
    const link = await copyLink()
    const walletBrowser = await openBrowser([wallet], phoneSettings)
    const phone = await openOnPhone(walletBrowser, link)
    await expect(panel).toContainText('Link opened in your wallet.')
    await expectRules(page, 'opened in the wallet')
    await phone.sign(wallet)
    await expectRules(phone.page, 'the link back')
    await expect(panel).toContainText('Signed in your wallet.')
    await panel.getByRole('textbox', { name: 'Return link' }).fill('https://link.example/')
    await panel.getByRole('button', { name: 'Continue' }).click()
    await expect(panel).toContainText('This isn’t the link from your wallet. Copy the whole link.')
    await expectRules(page, 'another link than the link back')

    const inWallet = await walletBrowser.newPage()
    await inWallet.goto(await phone.linkBack())
    await expect(inWallet.getByRole('heading', { name: 'Open this link where you started' })).toBeVisible()
    await expectRules(inWallet, 'the link back in another browser')
    const back = await page.context().newPage()
    await back.goto(await phone.linkBack())
    await expect(back.getByText(key.address)).toBeVisible()
    await expectRules(back, 'the link back where it began')
    const nothing = await walletBrowser.newPage()
    await nothing.goto('/phone')
    await expect(nothing.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
    await expectRules(nothing, 'without a link')
  })
})

const computerSettings = { hasTouch: false, isMobile: false, viewport: { width: 1280, height: 800 } } as const
