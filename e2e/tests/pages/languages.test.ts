import { enter } from '../../fixtures/enter.ts'
import { expectNoViolation, readTornWords } from '../../fixtures/rules.ts'
import { onSignInPage } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'

test.describe('a browser that asks for German', () => {
  test.use({ locale: 'de-CH' })

  test('signs in in German, from the list of wallets to the account', async ({ page, install }) => {
    const { step, button, walletButton } = onSignInPage(page)
    const wallet = walletOf()
    await install([wallet])
    await page.goto('/sign-in')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(step.getByRole('heading', { name: 'Bei Countersign anmelden' })).toBeVisible()
    await walletButton(wallet).click()
    await expect(step.getByRole('heading', { name: 'Vor dem Signieren prüfen' })).toBeVisible()
    await expect(step).toContainText('nur Ihre Wallet-Adresse')
    expect(wallet.signedTexts).toHaveLength(0)
    await button('Bei Countersign anmelden').click()
    await page.waitForURL('/account')
    await expect(page.getByRole('link', { name: 'Sitzungen' })).toBeVisible()
    // The statement is part of the signed message, which is ASCII (EIP-4361).
    expect(wallet.signedTexts[0]).toMatch(/^[\n\x20-\x7e]*$/)
  })
})

test('the tab of a page says the same before and after the page has loaded', async ({ page, product }) => {
  const languageOf = { '/sign-in': 'de', '/device': 'fr', '/inspect': 'ja', '/phone': 'ar', '/nowhere': 'ru' }
  for (const [path, tag] of Object.entries(languageOf)) {
    await page.context().addCookies([{ name: 'countersign_language', value: tag, url: product.origin }])
    const response = await page.goto(path)
    const [, served] = /<title>([^<]+)<\/title>/.exec((await response?.text()) ?? '') ?? []
    expect(served).toMatch(/. · Countersign$/)
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expect(page.locator('h1, main p').first()).toBeVisible()
    await expect(page).toHaveTitle(served ?? '')
  }
})

test('beside the exact message stands what it means, in the language of the page', async ({
  page,
  install,
}) => {
  const { step, review } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  await review(wallet)
  await step.getByText('Show the exact message').click()
  const host = new URL(page.url()).host
  await expect(step.locator('pre')).toContainText(`Sign in to ${host}. This costs nothing and moves nothing.`)
  await expect(step.locator('.countersign-exact__meaning')).toHaveCount(0)
  await page.locator('#language').selectOption('de')
  await expect(step.getByText(`Sie melden sich bei ${host} an.`)).toBeVisible()
  await page.locator('#language').selectOption('ar')
  await expect(step.locator('.countersign-exact__meaning')).toContainText('تسجّل الدخول إلى')
  await expectNoViolation(page, 'the meaning of a message in Arabic')
})

test('the foot changes the language at once: what is chosen stays, and the next page knows', async ({
  page,
  install,
}) => {
  const { step, review, walletButton } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  await review(wallet)
  await page.locator('#language').selectOption('ar')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(step).toHaveAttribute('data-state', 'reviewing')
  await expect(step.getByRole('heading', { name: 'راجع قبل التوقيع' })).toBeVisible()
  await expect(page.locator('#language')).toHaveValue('ar')
  await expectNoViolation(page, 'the review in Arabic')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(walletButton(wallet)).toBeVisible()
  await page.locator('#language').selectOption('en')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(step.getByRole('heading', { name: 'Sign in to Countersign' })).toBeVisible()
})

test('a message stays left to right in Arabic, where it is inspected', async ({ page }) => {
  await page.goto('/inspect')
  await page.locator('#language').selectOption('ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const message = page.getByRole('textbox').first()
  await message.fill('example.org wants you to sign in with your Ethereum account:')
  await expect(message).toHaveCSS('direction', 'ltr')
  await expect(page.locator('pre').first()).toHaveCSS('direction', 'ltr')
  await expect(page.getByPlaceholder('0x…')).toHaveCSS('direction', 'ltr')
  await page.locator('#language').selectOption('de')
  await expect(message).toHaveValue(/^example\.org wants/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('what the server refuses on the account’s pages is said in the language of the page', async ({
  page,
  install,
}) => {
  const wallet = walletOf()
  await install([wallet])
  await enter(page, wallet)
  await page.locator('#language').selectOption('de')
  await page.route('**/api/account/sessions*', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      headers: { 'retry-after': '60' },
      json: {
        type: 'urn:countersign:error:storage_unavailable',
        title: 'Said by the server.',
        status: 503,
        code: 'storage_unavailable',
      },
    }),
  )
  await page.getByRole('link', { name: 'Sitzungen' }).click()
  await expect(page.getByText('Der Dienst kann im Moment nichts speichern.')).toBeVisible()
  await expect(page.getByText('Said by the server.')).toHaveCount(0)
})

test('on a phone, no language tears a word in a button or a label', async ({ page, install }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const wallet = walletOf()
  await install([wallet])
  await enter(page, wallet)
  await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible()
  const choice = page.locator('#language')
  const tags = await choice
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''))
  expect(tags.length).toBeGreaterThan(1)
  for (const tag of tags) {
    await choice.selectOption(tag)
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    expect(await readTornWords(page), tag).toEqual([])
  }
})

test('in no language does a name that is read out lack the words that are seen (WCAG 2.5.3)', async ({
  page,
  install,
}) => {
  const wallet = walletOf()
  await install([wallet])
  await enter(page, wallet)
  for (const path of [
    '/account',
    '/account/wallets',
    '/account/sessions',
    '/account/activity',
    '/account/data',
  ]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const tags = await page
      .locator('#language option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''))
    for (const tag of tags) {
      await page.locator('#language').selectOption(tag)
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      const lacking = await page.locator('#root :is(button, a)[aria-label]').evaluateAll((all) =>
        all.flatMap((element) => {
          const plain = (text: string) =>
            text
              .replace(/[\u2066-\u2069\s]+/g, ' ')
              .trim()
              .toLowerCase()
          const [seen, name] = [plain(element.textContent), plain(element.getAttribute('aria-label') ?? '')]
          return name.includes(seen) ? [] : [`${name} lacks ${seen}`]
        }),
      )
      expect(lacking, `${path} in ${tag}`).toEqual([])
    }
  }
})

test('two languages chosen at once end in the second, the foot as well', async ({ page }) => {
  await page.goto('/sign-in')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let answered = 0
  await page.route('/sign-in', async (route) => {
    // The first answer comes last.
    const response = await route.fetch()
    if (++answered === 1) await released
    await route.fulfill({ response })
  })
  const first = page.waitForRequest((request) => request.resourceType() === 'fetch')
  await page.locator('#language').selectOption('de')
  const late = await first
  await page.locator('#language').selectOption('fr')
  const foot = page.locator('.foot')
  await expect(foot).toContainText('Langue')
  release()
  await (await late.response())?.finished()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await expect(foot).toContainText('Langue')
  await expect(page.locator('#language')).toHaveValue('fr')
})
