import type { Page } from '@playwright/test'
import { expectRules, findViolations } from '../../fixtures/rules.ts'
import { expect, openTab, test } from '../../fixtures/safeApp.ts'
import { onSignInPage } from '../../fixtures/signInPage.ts'

// One walk through many screens: to reach each of them by itself would cost many times as much.

test('a sign-in from a Safe: each screen of its tab keeps the rules, and axe finds no fault in the frame', async ({
  page,
  context,
  safe,
  product,
}) => {
  const { frame, tab } = await openTab(page, context, safe, product)
  await expect(frame.getByRole('button', { name: 'Open the tab again' })).toBeVisible()
  await expectFrame(page, 'connected')
  await expectRules(tab, 'tab')
  await tab.getByRole('textbox', { name: 'Link from the sign-in page' }).fill('https://elsewhere.example/')
  await tab.getByRole('button', { name: 'Continue' }).click()
  await expect(tab.getByText(/This isn’t a sign-in link of localhost/)).toBeVisible()
  await expectRules(tab, 'another link')

  const signIn = tab.getByRole('button', { name: 'Sign in to Countersign' })
  const { step } = onSignInPage(tab)
  await signIn.click()
  await expect(step).toHaveAttribute('data-state', 'reviewing')
  await expectRules(tab, 'message')
  await signIn.click()
  await safe.nextText()
  await safe.sign(0)
  safe.close()
  await expect(frame.getByText(/The other owners can sign the message in this Safe/)).toBeVisible()
  await expectFrame(page, 'waits for owners')
  await expectRules(tab, 'tab waits for owners')

  const alone = await context.newPage()
  await alone.goto(`${product.origin}/safe/tab`)
  await expect(alone.getByRole('heading', { name: 'Open this page from your Safe' })).toBeVisible()
  await expectRules(alone, 'tab without a Safe')
  await alone.goto(`${product.origin}/safe`)
  await expect(alone.getByRole('button', { name: /^Copy/ })).toBeVisible()
  await expectRules(alone, 'outside a frame')
})

/** Axe finds no violation in the frame, in light and in dark. The page around it is no page of ours. */
async function expectFrame(page: Page, screen: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame())
    expect(frame && (await findViolations(frame)), `frame, ${screen}, ${colorScheme}`).toEqual([])
  }
}
