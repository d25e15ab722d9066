import { expect, test } from '../../fixtures/applicationTest.ts'
import { askerOn, goOnAs, openOnPhone, phoneSettings } from '../../fixtures/handOver.ts'
import { onInteractionPage } from '../../fixtures/interactionPage.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test('a person signs in to an application with the wallet on their phone', async ({
  page,
  application,
  openBrowser,
}) => {
  const key = newKey()
  const wallet = walletOf('Amber Wallet', key)
  await onInteractionPage(page).arrive(application)
  const { offer, panel, type } = askerOn(page)
  const phone = await openOnPhone(await openBrowser([wallet]), await offer())
  await expect(phone.page.getByRole('main')).toContainText(
    `Example Notes, ${new URL(application.origin).host}`,
  )
  await phone.sign(wallet)
  await expect(panel).toContainText('Signed on your phone.')
  await type(await phone.readCode())
  await page.waitForURL(`${application.origin}/`)
  await expect(page.locator('#address')).toHaveText(key.address)
})

test.describe('on a phone without a wallet', () => {
  test.use(phoneSettings)

  test('the wallet signs, and the browser goes on to the application', async ({
    page,
    application,
    openBrowser,
  }) => {
    const key = newKey()
    const wallet = walletOf('Amber Wallet', key)
    await onInteractionPage(page).arrive(application)
    const { copyLink } = askerOn(page)
    const phone = await openOnPhone(await openBrowser([wallet], phoneSettings), await copyLink())
    await phone.sign(wallet)
    const back = await page.context().newPage()
    await back.goto(await phone.linkBack())
    await goOnAs(back, key.address)
    await back.waitForURL(`${application.origin}/`)
    await expect(back.locator('#address')).toHaveText(key.address)
    await expect(page.locator('[data-hand-over]')).toContainText('Continue in the other tab')
  })
})
