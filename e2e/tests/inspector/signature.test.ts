import { onInspectorPage } from '../../fixtures/inspectorPage.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a signature by the claimed address matches, and the site should accept it', async ({ page }) => {
  const { open, section, sample } = onInspectorPage(page)
  await open()
  await sample('Valid message')
  await expect(section('Signature')).toContainText('The addresses match')
  await expect(section('Signature')).toContainText(/0x[0-9a-f]{64}/)
  await expect(section('What your site checks')).toContainText('Your site should accept it.')
  await expect(section('Time')).toContainText('The message is valid now.')
  await expect(section('What a wallet does with it')).toContainText(
    'The wallet shows the message as a sign-in.',
  )
})

test('a text that was changed after signing does not match, and why is said', async ({ page }) => {
  const { open, section, sample } = onInspectorPage(page)
  await open()
  await sample('Changed after signing')
  await expect(section('Signature')).toContainText('The addresses differ')
  await expect(section('Signature')).toContainText('Only its chain can check a contract wallet’s signature.')
  await expect(section('What your site checks')).toContainText('signature_mismatch')
  await expect(section('What your site checks')).toContainText('Your site should refuse it.')
})

test('the server is asked about a contract wallet only when the person says so, and its answer is shown', async ({
  page,
}) => {
  const { open, section, sample } = onInspectorPage(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await open()
  await sample('Changed after signing')
  await expect(section('Signature')).toContainText('The addresses differ')
  expect(calls).not.toContain('/api/check-signature')
  await section('Signature').getByRole('button', { name: 'Ask this server' }).click()
  await expect(section('Signature')).toContainText('The signature was not made by 0x')
  expect(calls).toContain('/api/check-signature')
})

test('what is no signature is said to be none', async ({ page }) => {
  const { open, section, sample } = onInspectorPage(page)
  await open()
  await sample('Valid message')
  await page.getByRole('textbox', { name: 'Signature' }).fill('0x1234')
  await expect(section('Signature')).toContainText('It is 2 bytes long. A key’s signature has 65 or 64.')
  await expect(section('Signature')).toContainText('signature_malformed')
})

test('each bound that is refused is named by its code', async ({ page }) => {
  const { open, section, sample } = onInspectorPage(page)
  await open()
  await sample('Valid message')
  const checks = section('What your site checks')
  await page.getByLabel('Origin').fill('http://evil.example')
  for (const code of ['domain_mismatch', 'scheme_mismatch', 'uri_mismatch']) {
    await expect(checks).toContainText(code)
  }
  await expect(section('What a wallet does with it')).toContainText('The wallet warns of phishing')
  await page.getByLabel('Nonce').fill('another1')
  await expect(checks).toContainText('nonce_invalid')
  await page.getByRole('textbox', { name: 'Time' }).fill('2026-11-20T16:36:00Z')
  await expect(checks).toContainText('expired')
  await page.getByRole('textbox', { name: 'Time' }).fill('2020-01-01T00:00:00Z')
  await expect(checks).toContainText('issued_in_future')
  await page.getByRole('textbox', { name: 'Time' }).fill('noon')
  await expect(page.getByRole('textbox', { name: 'Time' })).toHaveAccessibleDescription(
    /^Enter a time such as/,
  )
})
