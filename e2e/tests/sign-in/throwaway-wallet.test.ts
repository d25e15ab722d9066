import { goOn, onSignInPage } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'

const label = 'For testing. It’s gone when you close the tab.'

test('a new user with no wallet signs in by following only what the page says', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: `Throwaway wallet ${label}` }).click()
  await page.getByRole('button', { name: 'Sign in to Countersign' }).click()
  const wallets = page.waitForResponse('**/api/account/wallets')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign' }).click()
  await goOn(page)
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  // Nobody keeps this wallet: nothing is said about losing it.
  await wallets
  await page.getByRole('link', { name: 'Wallets', exact: true }).click()
  await expect(page.getByText('This is your only wallet')).toBeVisible()
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'A second wallet' })).toHaveCount(0)
})

test('the throwaway wallet asks on its own sheet, with the exact text, and says what it is', async ({
  page,
}) => {
  const { open, step, button, signInButton } = onSignInPage(page)
  await open()
  await button(/^Throwaway wallet/).click()
  await expect(step).toHaveAttribute('data-state', 'reviewing')
  const text = await step.locator('pre').textContent()
  await signInButton.click()
  const sheet = page.getByRole('dialog', { name: 'Sign this message?' })
  await expect(sheet).toContainText('Throwaway wallet')
  await expect(sheet).toContainText(label)
  await expect(sheet.getByLabel('Exact message')).toHaveText(text ?? '', { useInnerText: true })
  await expect(step).toHaveAttribute('data-state', 'signing')
})

for (const [how, decline] of [
  ['the button', { press: 'Decline' }],
  ['Escape', { press: 'Escape' }],
] as const) {
  test(`the throwaway wallet takes a no by ${how}, and asks again on Try again`, async ({ page }) => {
    const { open, step, button, signInButton } = onSignInPage(page)
    await open()
    await button(/^Throwaway wallet/).click()
    await signInButton.click()
    const sheet = page.getByRole('dialog', { name: 'Sign this message?' })
    await expect(sheet).toBeVisible()
    if (decline.press === 'Escape') await page.keyboard.press('Escape')
    else await sheet.getByRole('button', { name: 'Decline' }).click()
    await expect(sheet).toBeHidden()
    await expect(step).toContainText('You declined to sign.')
    await expect(button('Try again')).toBeFocused()
    await button('Try again').click()
    await sheet.getByRole('button', { name: 'Sign' }).click()
    await goOn(page)
  })
}

test('the throwaway wallet lives as long as the tab: another tab has another key', async ({
  page,
  context,
}) => {
  const { open, step, button } = onSignInPage(page)
  const shown = step.getByRole('button', { name: /Copy the address/ })
  await open()
  await button(/^Throwaway wallet/).click()
  const first = await shown.getAttribute('aria-label')
  await page.reload()
  await button(/^Throwaway wallet/).click()
  await expect(shown).toHaveAttribute('aria-label', first ?? '')
  const other = onSignInPage(await context.newPage())
  await other.open()
  await other.button(/^Throwaway wallet/).click()
  const copy = other.step.getByRole('button', { name: /Copy the address/ })
  await expect(copy).toBeVisible()
  await expect(copy).not.toHaveAttribute('aria-label', first ?? '')
})

test('a wallet that is only at window.ethereum is offered above the throwaway wallet', async ({
  page,
  inject,
}) => {
  const { open, button, signInButton } = onSignInPage(page)
  const wallet = walletOf()
  await inject(wallet)
  await open()
  await expect(page.getByRole('listitem')).toHaveText([/^Browser wallet/, /^Throwaway wallet/])
  await button('Browser wallet').click()
  await signInButton.click()
  await goOn(page)
  expect(wallet.signedTexts).toHaveLength(1)
})
