import { expect, test } from '../../fixtures/applicationTest.ts'
import { enter } from '../../fixtures/enter.ts'
import { onInteractionPage } from '../../fixtures/interactionPage.ts'
import { walkByKeyboard } from '../../fixtures/walkByKeyboard.ts'
import { walletOf } from '../../wallets/createWallet.ts'

test('a person with only a keyboard, on a small screen, allows an application', async ({
  page,
  application,
  product,
  install,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const wallet = walletOf()
  await install([wallet])
  await enter(page, wallet)
  const query = new URLSearchParams({
    client_id: 'example-notes',
    redirect_uri: `${application.origin}/callback`,
    response_type: 'code',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    scope: 'openid profile wallet',
  })
  await page.goto(`${product.origin}/oidc/auth?${query}`)
  await expect(onInteractionPage(page).heading('Continue to Example Notes?')).toBeVisible()
  await walkByKeyboard(page)('Continue to Example Notes')
  await page.waitForURL(`${application.origin}/callback?code=*`)
})

test('a person with only a keyboard, on a small screen, signs a device in', async ({
  page,
  product,
  install,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await install([walletOf()])
  const response = await fetch(`${product.origin}/oidc/device`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'example-television', scope: 'openid' }),
  })
  const device: { readonly user_code: string } = await response.json()
  const walk = walkByKeyboard(page)
  await page.goto('/device')
  await walk('Code', 'textbox')
  await page.keyboard.type(device.user_code)
  await page.keyboard.press('Enter')
  await walk('Amber Wallet')
  await expect(onInteractionPage(page).button('Sign in to Example Television')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'The device is signed in' })).toBeVisible()
})
