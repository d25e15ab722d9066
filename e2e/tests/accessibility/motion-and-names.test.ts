import { enter } from '../../fixtures/enter.ts'
import { expectNoViolation } from '../../fixtures/rules.ts'
import { onSignInPage, short } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { gate } from '../../wallets/behaviours.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test('what waits for the wallet breathes, and stands still under reduced motion', async ({
  page,
  install,
}) => {
  const { open, step, walletButton, signInButton } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  const progress = (selector: string) =>
    step
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { animationName, content, height } = getComputedStyle(element, '::after')
        return { animationName, isShown: content !== 'none', height }
      })
  const breathes = { animationName: 'countersign-breathe', isShown: true, height: '2px' }
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const opening = gate('eth_requestAccounts')
  wallet.behave(opening.behaviour)
  await open()
  await walletButton(wallet).click()
  await expect.poll(() => progress('.countersign-step-heading')).toEqual(breathes)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect
    .poll(() => progress('.countersign-step-heading'))
    .toEqual({ ...breathes, animationName: 'none' })
  wallet.behave(gate('personal_sign').behaviour)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  opening.approve()
  await expect(signInButton).toBeFocused()
  expect((await progress('.countersign-button')).isShown).toBe(false)
  await signInButton.click()
  await expect.poll(() => progress('.countersign-button')).toEqual(breathes)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => progress('.countersign-button')).toEqual({ ...breathes, animationName: 'none' })
})

test('what is loading breathes, and stands still under reduced motion', async ({ page, install }) => {
  const wallet = walletOf()
  await install([wallet])
  await enter(page, wallet)
  await page.route('**/api/account/sessions*', () => {})
  await page.goto('/account/sessions')
  const loading = page.getByRole('status', { name: 'Loading your sessions' })
  const animation = () => loading.evaluate((element) => getComputedStyle(element).animationName)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(animation).toBe('countersign-fade')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(animation).toBe('none')
})

test('in forced colours the main button is told from the others', async ({ page, install }) => {
  const { review, button, signInButton } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  await review(wallet)
  await page.emulateMedia({ forcedColors: 'active' })
  // The browser replaces every other background by one and the same.
  const keepsItsColour = (one: typeof signInButton) =>
    one.evaluate((element) => getComputedStyle(element).getPropertyValue('forced-color-adjust') === 'none')
  expect(await keepsItsColour(signInButton)).toBe(true)
  expect(await keepsItsColour(button('Use another wallet'))).toBe(false)
  await expectNoViolation(page, 'forced colours')
})

test('a screen reader meets the review as headings, terms and named controls', async ({
  page,
  install,
  product,
}) => {
  const { review, step } = onSignInPage(page)
  const key = newKey()
  const wallet = walletOf('Amber Wallet', key)
  await install([wallet])
  await review(wallet)
  await expect(step).toMatchAriaSnapshot(`
    - heading "Review before you sign" [level=1]
    - paragraph: Amber Wallet will ask you to sign this message.
    - term: For
    - definition:
      - strong: Countersign
      - text: ${new URL(product.origin).host}
    - term: Wallet
    - definition:
      - button "${short(key.address)}. Copy the address ${key.address}": ${short(key.address)}
    - term: Will see
    - definition: your wallet address only
    - term: Time limit
    - definition: /Sign by \\d+/
    - group: Show the exact message
    - button "Sign in to Countersign"
    - button "Use another wallet"
    - paragraph: Signing is free and moves no funds.
  `)
})

test('every page has one first heading, a main part, a language and a title of its own', async ({
  page,
  install,
}) => {
  const wallet = walletOf()
  await install([wallet])
  const titles = new Set<string>()
  const look = async (heading: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    titles.add(await page.title())
  }
  await page.goto('/sign-in')
  await look('Sign in to Countersign')
  await page.goto('/account')
  await look('You’re signed out')
  await page.goto('/nowhere')
  await look('Page not found')
  await enter(page, wallet)
  await look('Your account')
  for (const heading of ['Wallets', 'Sessions', 'Activity', 'Your data']) {
    await page.getByRole('link', { name: heading, exact: true }).click()
    await look(heading)
  }
  expect(titles.size).toBe(8)
})
