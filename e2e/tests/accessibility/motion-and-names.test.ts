import { screens } from '../../fixtures/screens.ts'
import { onSignInPage, short } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

for (const name of ['choosing', 'reviewing, with the exact text', 'signing', 'signed in', 'account']) {
  test(`${name}: nothing moves for longer than 180 ms, and nothing at all under reduced motion`, async ({
    page,
    install,
    makeProduct,
  }) => {
    const longestMotionMs = () =>
      page.evaluate(() => {
        const milliseconds = (list: string) => list.split(',').map((time) => Number.parseFloat(time) * 1_000)
        return Math.max(
          ...[...document.querySelectorAll('*')].flatMap((element) => {
            const { transitionDuration, transitionDelay, animationDuration, animationName } =
              getComputedStyle(element)
            const animation = animationName === 'none' ? [0] : milliseconds(animationDuration)
            return [...milliseconds(transitionDuration), ...milliseconds(transitionDelay), ...animation]
          }),
        )
      })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await screens[name]?.({ page, install, makeProduct })
    expect(await longestMotionMs()).toBeLessThanOrEqual(180)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await longestMotionMs()).toBeLessThan(1)
  })
}

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
  await onSignInPage(page).signIn(wallet)
  await look('Your account')
  for (const heading of ['Wallets', 'Sessions', 'Activity', 'Your data']) {
    await page.getByRole('link', { name: heading, exact: true }).click()
    await look(heading)
  }
  expect(titles.size).toBe(8)
})
