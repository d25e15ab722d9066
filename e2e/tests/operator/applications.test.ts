import { confirm, makeChange } from '../../fixtures/confirm.ts'
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
  await onSignInPage(page).signIn(wallet)
  await page.goto('/operator/applications')
  await page.getByRole('link', { name: 'Add an application' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Example Forum')
  await page.getByLabel('Logo, if there is one').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: png,
  })
  await page.getByLabel('Redirect address', { exact: true }).fill('https://forum.example.org/callback')
  await page.getByRole('button', { name: 'Add the application' }).click()
  await confirm(page, { title: 'Add Example Forum', button: 'Sign to add it' })
  await expect(page.getByRole('heading', { name: 'Example Forum was added' })).toBeFocused()
  const secret = page.getByRole('region', { name: 'Its secret' }).locator('code')
  const first = await secret.textContent()
  expect(first).toMatch(/^\S{30,}$/)

  await page.getByRole('link', { name: 'I have copied the secret' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Example Forum' })).toBeVisible()
  await expect(secret).toHaveCount(0)
  await page.getByLabel('Old secret works').selectOption('no longer')
  await makeChange(page, {
    press: page.getByRole('button', { name: 'New secret' }),
    title: 'Give Example Forum a new secret?',
    says: 'The old secret stops working at once',
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
  await page.getByLabel('Old secret works').selectOption('for 7 days')
  await makeChange(page, {
    press: page.getByRole('button', { name: 'New secret' }),
    title: 'Give Example Forum a new secret?',
    says: 'The old secret works for the time that you chose',
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
    press: page.getByRole('button', { name: 'End the old secret' }),
    title: 'End the old secret of Example Forum?',
    says: 'is refused from then on',
    button: 'Sign to change it',
    wallet,
  })
  await expect(page.getByText('Two secrets work')).toHaveCount(0)
  expect([await isAccepted(old), await isAccepted(fresh)]).toEqual([false, true])

  await page.getByLabel('Redirect address', { exact: true }).fill('https://forum.example.org/sign-in')
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await confirm(page, { title: 'Change Example Forum', button: 'Sign to change it' })
  await expect(page.getByRole('region', { name: 'Its settings' })).toContainText(
    'Saved. It holds from now on.',
  )
  await makeChange(page, {
    press: page.getByRole('button', { name: 'Disable' }),
    title: 'Disable Example Forum?',
    says: 'Nobody can sign in to it',
    button: 'Sign to change it',
    wallet,
  })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('disabled')
  await page.reload()
  await expect(page.getByLabel('Redirect address', { exact: true })).toHaveValue(
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
    says: 'its client id is never given out again',
    button: 'Sign to remove it',
    wallet,
  })
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible()
})

test('what only the server refuses stands at its field', async ({ page, install }) => {
  const wallet = walletOf('Amber Wallet', operatorKey)
  await install([wallet])
  await onSignInPage(page).signIn(wallet)
  await page.goto('/operator/applications/new')
  await page.getByLabel('Name', { exact: true }).fill('Wiki')
  await page.getByLabel('Redirect address', { exact: true }).fill('https://wiki.example.org/callback')
  const address = page.getByLabel('Back-channel logout address')
  await address.fill('https://wiki.internal/logout')
  await page.getByRole('button', { name: 'Add the application' }).click()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(/private network/)).toBeVisible()
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
  await expect(page.getByText('Signs every sign-in now.').first()).toBeVisible()
  await product.setClockAhead(65)
  const before = await page.getByRole('list', { name: 'Keys' }).textContent()

  await makeChange(page, {
    press: page.getByRole('button', { name: 'Rotate the keys' }),
    title: 'Rotate the keys?',
    says: 'Nobody is signed out',
    button: 'Sign to rotate them',
    wallet,
  })
  await expect(page.getByRole('list', { name: 'Keys' })).not.toHaveText(before ?? '')
  expect(wallet.signedTexts.at(-1)).toMatch(/rotat/i)

  await makeChange(page, {
    press: page.getByRole('button', { name: 'Revoke the keys' }),
    title: 'Revoke every key?',
    says: 'applications refuse sign-ins until they have read the new keys',
    button: 'Sign to revoke them',
    wallet,
  })
  await expect(page.getByText('Signs nothing any more.')).toHaveCount(0)
  expect(wallet.signedTexts.at(-1)).toMatch(/revok|replac/i)
})
