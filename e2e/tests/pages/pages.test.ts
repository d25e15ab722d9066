import { onSignInPage } from '../../fixtures/signInPage.ts'
import { startForeignSite } from '../../fixtures/startForeignSite.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'

test('/ leads a visitor to the sign-in and a member to the account', async ({ page, install }) => {
  const wallet = walletOf()
  await install([wallet])
  await page.goto('/')
  await expect(page).toHaveURL('/sign-in')
  await onSignInPage(page).signIn(wallet)
  await page.goto('/')
  await expect(page).toHaveURL('/account')
})

test('an unknown path answers 404, says so, and leads back', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('/no/such/page')).toBeVisible()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(page).toHaveURL('/account')
})

test('a page under 127.0.0.1 leads to the same page under the configured host', async ({
  page,
  origins,
  product,
}) => {
  const address = product.origin.replace('localhost', '127.0.0.1')
  origins.add(address)
  await page.goto(`${address}/sign-in?return_to=%2Faccount`)
  await expect(page).toHaveURL(`${product.origin}/sign-in?return_to=%2Faccount&from-another-host`)
})

test('the foot waits for the page: it would jump down', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/inspect', { waitUntil: 'commit' })
  const foot = page.locator('.foot')
  await expect(foot).toBeAttached()
  await expect(foot).toBeHidden()
  release()
  await expect(foot).toBeVisible()
})

test('reload in the middle of a sign-in starts it afresh, and it succeeds', async ({ page, install }) => {
  const { review, signInButton, walletButton } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  await review(wallet)
  await page.reload()
  await walletButton(wallet).click()
  await signInButton.click()
  await expect(page).toHaveURL('/account')
})

test('reload keeps the person signed in', async ({ page, install }) => {
  const wallet = walletOf()
  await install([wallet])
  await onSignInPage(page).signIn(wallet)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible()
})

test('back from the account leads to where the person was before the sign-in, not into it again', async ({
  page,
  install,
}) => {
  const wallet = walletOf()
  await install([wallet])
  await page.goto('/nowhere')
  const { review, signInButton } = onSignInPage(page)
  await review(wallet)
  await signInButton.click()
  await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/nowhere')
})

test('back after signing out shows no account', async ({ page, install }) => {
  const wallet = walletOf()
  await install([wallet])
  await onSignInPage(page).signIn(wallet)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await expect(onSignInPage(page).walletButton(wallet)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Profile' })).toBeHidden()
})

for (const path of ['/sign-in', '/account', '/no/such/page']) {
  test(`${path} carries the strict policy and no inline script or style`, async ({ page, request }) => {
    const answer = await request.get(path)
    const policy = answer.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(answer.headers()).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('script:not([src]), style, [style], [onclick]')).toHaveCount(0)
  })
}

test('a page of another site cannot put the sign-in into a frame', async ({ browser, product }) => {
  const site = await startForeignSite(`<iframe src="${product.origin}/sign-in"></iframe>`)
  const page = await browser.newPage()
  const refused = page.waitForEvent('console', (message) => message.text().includes("frame-ancestors 'none'"))
  await page.goto(site.url)
  await refused
  await page.close()
  site.stop()
})
