import { confirm, makeChange } from '../../fixtures/confirm.ts'
import { enter } from '../../fixtures/enter.ts'
import { operatorKey, withOperator } from '../../fixtures/operatorPage.ts'
import { onSignInPage } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'

test.use({ productSettings: withOperator })

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('an application is added, gets a new secret, is disabled and deleted', async ({ page, install }) => {
  const wallet = walletOf('Amber Wallet', operatorKey)
  await install([wallet])
  await enter(page, wallet)
  await page.goto('/operator/applications')
  await page.getByRole('link', { name: 'Add an application' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Example Forum')
  await page.getByLabel('Logo (optional)').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: png,
  })
  await page.getByLabel('Redirect URI', { exact: true }).fill('https://forum.example.org/callback')
  await page.getByRole('button', { name: 'Add application' }).click()
  await confirm(page, { title: 'Add Example Forum', button: 'Sign to add it' })
  await expect(page.getByRole('heading', { name: 'Example Forum was added' })).toBeFocused()
  const secret = page.getByRole('region', { name: 'Client secret' }).locator('code')
  const first = await secret.textContent()
  expect(first).toMatch(/^\S{30,}$/)

  await page.getByRole('link', { name: 'I’ve copied the secret' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Example Forum' })).toBeVisible()
  await expect(secret).toHaveCount(0)
  await page.getByLabel('Keep the old secret').selectOption('No, end it now')
  await makeChange(page, {
    press: page.getByRole('button', { name: 'New secret' }),
    title: 'Create a new secret for Example Forum?',
    says: 'The old secret stops working immediately',
    button: 'Sign to replace the secret',
    wallet,
  })
  await expect(secret).not.toHaveText(first ?? '')

  const clientId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const isAccepted = async (clientSecret: string) => {
    const authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`
    return (
      await page.request.post('/oidc/token/introspection', {
        form: { token: 'none' },
        headers: { authorization },
      })
    ).ok()
  }
  const old = (await secret.textContent()) ?? ''
  await page.getByLabel('Keep the old secret').selectOption('For 7 days')
  await makeChange(page, {
    press: page.getByRole('button', { name: 'New secret' }),
    title: 'Create a new secret for Example Forum?',
    says: 'The old one keeps working for the time you choose',
    button: 'Sign to replace the secret',
    wallet,
  })
  await expect(secret).not.toHaveText(old)
  const fresh = (await secret.textContent()) ?? ''
  await expect(page.getByText('Two secrets work')).toBeVisible()
  expect([await isAccepted(first ?? ''), await isAccepted(old), await isAccepted(fresh)]).toEqual([
    false,
    true,
    true,
  ])
  await makeChange(page, {
    press: page.getByRole('button', { name: 'End old secret' }),
    title: 'End the old secret of Example Forum?',
    says: 'will be refused',
    button: 'Sign to change it',
    wallet,
  })
  await expect(page.getByText('Two secrets work')).toHaveCount(0)
  expect([await isAccepted(old), await isAccepted(fresh)]).toEqual([false, true])

  await page.getByLabel('Redirect URI', { exact: true }).fill('https://forum.example.org/sign-in')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await confirm(page, { title: 'Change Example Forum', button: 'Sign to change it' })
  await expect(page.getByRole('region', { name: 'Settings' })).toContainText('Changes saved.')
  await makeChange(page, {
    press: page.getByRole('button', { name: 'Disable' }),
    title: 'Disable Example Forum?',
    says: 'Nobody can sign in to it',
    button: 'Sign to change it',
    wallet,
  })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('disabled')
  await page.reload()
  await expect(page.getByLabel('Redirect URI', { exact: true })).toHaveValue(
    'https://forum.example.org/sign-in',
  )
  await makeChange(page, {
    press: page.getByRole('button', { name: 'Enable' }),
    title: 'Enable Example Forum?',
    says: 'People can sign in to it again',
    button: 'Sign to change it',
    wallet,
  })
  await makeChange(page, {
    press: page.getByRole('button', { name: 'Delete' }),
    title: 'Delete Example Forum?',
    says: 'Its client ID can’t be used again',
    button: 'Sign to remove it',
    wallet,
  })
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible()
})

test('what only the server refuses stands at its field', async ({ page, install }) => {
  const wallet = walletOf('Amber Wallet', operatorKey)
  await install([wallet])
  await enter(page, wallet)
  await page.goto('/operator/applications/new')
  await page.getByLabel('Name', { exact: true }).fill('Wiki')
  await page.getByLabel('Redirect URI', { exact: true }).fill('https://wiki.example.org/callback')
  const address = page.getByLabel('Back-channel logout URI')
  await address.fill('https://wiki.internal/logout')
  await page.getByRole('button', { name: 'Add application' }).click()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(/^This leads into a private network/)).toBeVisible()
})

test('rotating the keys asks for a signature, and then goes on', async ({ page, install, makeProduct }) => {
  const product = await makeProduct()
  await product.start()
  const wallet = walletOf('Amber Wallet', operatorKey)
  await install([wallet])
  await page.goto(`${product.origin}/sign-in?return_to=/operator/keys`)
  await onSignInPage(page).walletButton(wallet).click()
  await onSignInPage(page).signInButton.click()
  await page.waitForURL('**/operator/keys')
  await expect(page.getByText('Signs every sign-in.').first()).toBeVisible()
  await product.setClockAhead(65)
  const before = await page.getByRole('list', { name: 'Keys' }).textContent()

  await makeChange(page, {
    press: page.getByRole('button', { name: 'Rotate keys' }),
    title: 'Rotate keys?',
    says: 'Nobody is signed out',
    button: 'Sign to rotate them',
    wallet,
  })
  await expect(page.getByRole('list', { name: 'Keys' })).not.toHaveText(before ?? '')
  expect(wallet.signedTexts.at(-1)).toMatch(/rotat/i)

  await makeChange(page, {
    press: page.getByRole('button', { name: 'Revoke keys' }),
    title: 'Revoke all keys?',
    says: 'applications refuse sign-ins until they fetch the new keys',
    button: 'Sign to revoke them',
    wallet,
  })
  await expect(page.getByText('Signs nothing any more.')).toHaveCount(0)
  expect(wallet.signedTexts.at(-1)).toMatch(/revok|replac/i)
})
