import { expect, test } from '../../fixtures/applicationTest.ts'
import { beginDevice } from '../../fixtures/beginDevice.ts'
import { onInteractionPage } from '../../fixtures/interactionPage.ts'
import { expectRules } from '../../fixtures/rules.ts'
import { walletOf } from '../../wallets/createWallet.ts'

/** Asks as a device does whether the person has answered. */
const askForTokens = async (origin: string, deviceCode: string): Promise<Record<string, unknown>> => {
  const response = await fetch(`${origin}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'example-television',
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: deviceCode,
    }),
  })
  return response.json()
}

test('a person enters the code of a device, signs, and the device is signed in', async ({
  page,
  product,
  install,
}) => {
  const wallet = walletOf()
  await install([wallet])
  const device = await beginDevice(product.origin)
  expect(device.verification_uri).toBe(`${product.origin}/device`)
  await page.goto(device.verification_uri)
  await page.getByRole('textbox', { name: 'Code' }).fill(device.user_code.toLowerCase().replace('-', ' '))
  await expectRules(page, 'the code of a device')
  await page.getByRole('button', { name: 'Continue' }).click()
  const { step, button } = onInteractionPage(page)
  await button(/^Amber Wallet/).click()
  await expect(step).toHaveAttribute('data-state', 'reviewing')
  await expectRules(page, 'signing in on a device')
  await button('Sign in to Example Television').click()
  await expect(page.getByRole('heading', { name: 'The device is signed in' })).toBeVisible()
  await expectRules(page, 'signed in on a device')
  expect(await askForTokens(product.origin, device.device_code)).toHaveProperty('id_token')
})

test('a person who declines ends it for the device too', async ({ page, product, install }) => {
  await install([walletOf()])
  const device = await beginDevice(product.origin)
  await page.goto(`/device?user_code=${device.user_code}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Decline/ }).click()
  await expect(page.getByRole('heading', { name: 'The device isn’t signed in' })).toBeVisible()
  expect(await askForTokens(product.origin, device.device_code)).toMatchObject({ error: 'access_denied' })
})

test('a code that no device shows is said', async ({ page }) => {
  await page.goto('/device')
  await page.getByRole('textbox', { name: 'Code' }).fill('BCDF-GHJK')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/^No device shows this code/)).toBeVisible()
})
