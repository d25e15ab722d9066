import { beginDevice } from '../../fixtures/beginDevice.ts'
import { askerOn, openOnPhone } from '../../fixtures/handOver.ts'
import { onInteractionPage } from '../../fixtures/interactionPage.ts'
import { expectRules } from '../../fixtures/rules.ts'
import { onSignInPage } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/withoutCookies.ts'
import { walletOf } from '../../wallets/createWallet.ts'

const sentence = 'Your browser doesn’t keep cookies for this site'

test('signing in says that the browser keeps no cookies, and asks for no signature', async ({
  page,
  wallet,
}) => {
  const { open, walletButton, step, button } = onSignInPage(page)
  await open()
  expect(await page.evaluate(() => navigator.cookieEnabled)).toBe(true)
  await walletButton(wallet).click()
  await expect(step).toContainText(sentence)
  await button('Try again').click()
  await expect(step).toContainText(sentence)
  await expectRules(page, 'a sign-in without cookies')
  expect(wallet.signedTexts).toEqual([])
})

test('an application’s sign-in says the same', async ({ page, application }) => {
  await onInteractionPage(page).arrive(application)
  await expect(page.getByRole('alert')).toContainText(sentence)
  await expectRules(page, 'an application’s sign-in without cookies')
})

test('the code of a device is not taken by a browser that cannot go on with it', async ({
  page,
  product,
}) => {
  const device = await beginDevice(product.origin)
  await page.goto(`/device?user_code=${device.user_code}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(sentence)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/device')
})

test('no link is made for a phone, and a phone uses none up', async ({ page, openBrowser }) => {
  await onSignInPage(page).open()
  await page.getByText('Use a wallet on your phone').click()
  await expect(askerOn(page).panel).toContainText(sentence)

  const asker = await (await openBrowser([])).newPage()
  await asker.goto('/sign-in')
  const link = await askerOn(asker).offer()
  await page.goto(link)
  await expect(page.getByText(sentence)).toBeVisible()
  await expectRules(page, 'signing for another browser without cookies')

  const keeps = await openBrowser([walletOf()])
  const phone = await openOnPhone(keeps, link)
  await expect(phone.page.getByRole('heading', { name: 'Sign in on another device' })).toBeVisible()
})
