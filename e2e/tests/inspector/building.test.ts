import { onInspectorPage } from '../../fixtures/inspectorPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { declines } from '../../wallets/behaviours.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test('a message is built, signed with the throwaway wallet and inspected, all without a connection', async ({
  page,
  context,
}) => {
  const { open, section, verdict } = onInspectorPage(page)
  await open()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Build', exact: true }).click()
  await expect(page.getByText('The message appears here once')).toBeVisible()
  await page.getByRole('button', { name: /^Throwaway wallet/ }).click()
  await expect(page.getByLabel('Address')).toHaveValue(/^0x[0-9a-fA-F]{40}$/)
  await page.getByRole('button', { name: 'Sign with Throwaway wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(verdict).toContainText('Valid sign-in message')
  await expect(section('Signature')).toContainText('The addresses match')
  await expect(section('What your site checks')).toContainText('Your site should accept it.')
})

test('a wrong part is told at its field, and optional parts come and go', async ({ page }) => {
  await page.goto('/inspect')
  await page.getByRole('button', { name: 'Build', exact: true }).click()
  await page.getByLabel('Address').fill(newKey().address)
  const message = page.getByRole('region', { name: 'The message, field by field' })
  await expect(message).toContainText('Expiration Time: ')
  await page.getByLabel(/^Expiration time/).fill('')
  await expect(message).not.toContainText('Expiration Time: ')
  await page.getByRole('button', { name: 'Add a resource' }).click()
  await page.getByLabel('Resource 1', { exact: true }).fill('https://example.org/terms')
  await expect(message).toContainText('https://example.org/terms')
  await page.getByRole('button', { name: 'Remove resource 1' }).click()
  await expect(message).not.toContainText('Resources')
  const nonce = page.getByLabel('Nonce')
  const before = await nonce.inputValue()
  await page.getByRole('button', { name: 'New nonce' }).click()
  await expect(nonce).not.toHaveValue(before)
  await nonce.fill('short')
  await expect(nonce).toHaveAccessibleDescription('Enter at least 8 letters or digits.')
  await expect(message).toHaveCount(0)
})

test('a wallet of the browser signs; one that declines says so, and can be asked again', async ({
  page,
  install,
}) => {
  const { open, section } = onInspectorPage(page)
  const wallet = walletOf()
  const behaveAgain = wallet.behave(declines('personal_sign'))
  await install([wallet])
  await open()
  await page.getByRole('button', { name: 'Build', exact: true }).click()
  await page.getByRole('button', { name: new RegExp(`^${wallet.name}`) }).click()
  await page.getByRole('button', { name: `Sign with ${wallet.name}` }).click()
  await expect(page.getByText('You declined to sign.')).toBeVisible()
  behaveAgain()
  await page.getByRole('button', { name: `Sign with ${wallet.name}` }).click()
  await expect(section('Signature')).toContainText('The addresses match')
})

test('a message for another account than the wallet has is not signed', async ({ page, install }) => {
  const wallet = walletOf()
  await install([wallet])
  await page.goto('/inspect')
  await page.getByRole('button', { name: 'Build', exact: true }).click()
  await page.getByRole('button', { name: new RegExp(`^${wallet.name}`) }).click()
  await page.getByLabel('Address').fill(newKey().address)
  await expect(page.getByText('but not for the address in the message')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign with/ })).toHaveCount(0)
})

test('what is being built is kept in the link: a reload goes on with it', async ({ page }) => {
  const { open } = onInspectorPage(page)
  await open()
  await page.getByRole('button', { name: 'Build', exact: true }).click()
  await page.getByLabel('Statement').fill('Kept in the link.')
  await expect(page).toHaveURL(/#[\w-]+$/)
  const nonce = await page.getByLabel('Nonce').inputValue()
  await expect.poll(() => atob(linkedText(page.url()))).toContain('Kept in the link.')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build a message')
  await expect(page.getByLabel('Statement')).toHaveValue('Kept in the link.')
  await expect(page.getByLabel('Nonce')).toHaveValue(nonce)
  await page.getByRole('button', { name: 'Inspect', exact: true }).click()
  await expect(page).toHaveURL(/\/inspect$/)
})

const linkedText = (url: string): string =>
  new URL(url).hash.slice(1).replaceAll('-', '+').replaceAll('_', '/')
