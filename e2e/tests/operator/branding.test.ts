import { confirm } from '../../fixtures/confirm.ts'
import { enter } from '../../fixtures/enter.ts'
import { operatorKey, withOperator } from '../../fixtures/operatorPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'

test.use({ productSettings: { ...withOperator, COUNTERSIGN_SUPPORT_URL: 'https://help.example/' } })

const drawing = (more = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${more}<circle cx="20" cy="20" r="20" fill="#7a1f5c"/></svg>`,
  )

test('an operator gives the site a name, a logo and a colour, and takes them back', async ({
  page,
  install,
}) => {
  const wallet = walletOf('Amber Wallet', operatorKey)
  await install([wallet])
  await enter(page, wallet)
  await page.goto('/operator/settings')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const logo = page.getByLabel('Logo', { exact: true })
  await expect(page.getByText('Set by COUNTERSIGN_SUPPORT_URL, so it can’t be changed here.')).toBeVisible()
  await page.getByLabel('Site name', { exact: true }).fill('Example House')
  await page.getByLabel('Accent colour', { exact: true }).fill('#7a1f5c')

  // What the server refuses is said at its field.
  await logo.setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: drawing('<script>alert(1)</script>'),
  })
  const save = { title: 'Change how the site looks for everyone?', button: 'Sign to change it' }
  await button('Save branding').click()
  await confirm(page, save)
  await expect(logo).toHaveAccessibleDescription('This has <script>, which is not allowed.')
  await logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: drawing() })
  await button('Save branding').click()
  // It was signed for already, and nothing has used that yet.
  await page.getByRole('dialog', { name: save.title }).getByRole('button', { name: 'Save branding' }).click()
  await page.getByRole('link', { name: 'Reload' }).click()

  const seal = page.locator('header svg[data-mark]').first()
  await expect(page.getByRole('link', { name: 'Example House' }).first()).toBeVisible()
  await expect
    .poll(() => seal.evaluate((mark) => getComputedStyle(mark).backgroundImage))
    .toMatch(/\/brand\/[0-9a-f]{64}\.svg/)
  await button('Undo last change').click()
  await confirm(page, { title: 'Undo the last change of the branding?', button: 'Sign to change it' })
  await expect(page.getByLabel('Site name', { exact: true })).not.toHaveValue('Example House')
  await page.getByRole('link', { name: 'Reload' }).click()
  await expect.poll(() => seal.evaluate((mark) => getComputedStyle(mark).backgroundImage)).toBe('none')
})
