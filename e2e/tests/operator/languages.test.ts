import { operatorKey, withOperator } from '../../fixtures/operatorPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'

test.use({ productSettings: withOperator, locale: 'ar' })

test('every operator’s page is English, written from left to right, in an Arabic browser; its foot is Arabic', async ({
  page,
  install,
}) => {
  const wallet = walletOf('Amber Wallet', operatorKey)
  await install([wallet])
  await page.goto('/sign-in')
  await page.getByRole('button', { name: wallet.name }).click()
  await page.locator('[data-state=reviewing] .countersign-button[data-kind=main]').click()
  await page.waitForURL('/account')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')

  // Every page that the operators' pages lead to, found by walking.
  const found = new Set(['/operator', '/operator/claim#none'])
  for (const path of found) {
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    const said = await page.evaluate(() => {
      const root = document.querySelector('#root')
      const foot = document.querySelector('footer.foot')
      const directionOf = (element: Element) => getComputedStyle(element).direction
      return {
        language: document.documentElement.lang,
        foot: foot?.getAttribute('lang'),
        footDirection: foot && directionOf(foot),
        arabic: root?.textContent?.match(/[\u0600-\u06ff]+/g) ?? [],
        mirrored: [...(root?.querySelectorAll('*') ?? [])].filter((one) => directionOf(one) !== 'ltr').length,
      }
    })
    expect(said, path).toEqual({ language: 'en', foot: 'ar', footDirection: 'rtl', arabic: [], mirrored: 0 })
    const links = await page
      .locator('#root a[href^="/operator"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    // The links of a chart or of an event lead to the same page with another filter.
    for (const link of links) found.add(link.replace(/\?.*/, ''))
  }
  expect(found.size).toBeGreaterThan(12)
})

test('the foot of an operator’s page chooses the language of all others, and its own', async ({
  page,
  install,
}) => {
  const wallet = walletOf('Amber Wallet', operatorKey)
  await install([wallet])
  await page.goto('/operator')
  const [root, foot] = [page.locator('html'), page.locator('footer.foot')]
  await expect(foot).toHaveAttribute('lang', 'ar')
  await page.locator('#language').selectOption('de')
  await expect(foot).toHaveAttribute('lang', 'de')
  await expect(foot).toContainText('Sprache')
  await expect(root).toHaveAttribute('lang', 'en')
  await page.goto('/account')
  await expect(root).toHaveAttribute('lang', 'de')
})
