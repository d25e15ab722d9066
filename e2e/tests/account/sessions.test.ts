import { enter } from '../../fixtures/enter.ts'
import { onSignInPage } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test('the account shows who is signed in and the session at hand', async ({ page, install, product }) => {
  const key = newKey()
  const wallet = walletOf('Amber Wallet', key)
  await install([wallet])
  await enter(page, wallet)
  await expect(page).toHaveTitle(/Your account/)
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: 'Profile' })
      .getByRole('button', { name: `Copy the address ${key.address}` }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Sessions' }).click()
  const sessions = page.getByRole('article')
  await expect(sessions).toHaveCount(1)
  await expect(sessions).toContainText(/(Chrome|Chromium).* on Linux/)
  await expect(sessions).toContainText('this browser')
  await expect(sessions).toContainText('127.0.0.1')
  await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible()
  expect(product.log()).not.toContain('"level":50')
})

test('ending one session signs that browser out at its next request, and only that one', async ({
  page,
  install,
  openBrowser,
}) => {
  const key = newKey()
  const [here, there] = [walletOf('Amber Wallet', key), walletOf('Amber Wallet', key)]
  await install([here])
  await enter(page, here)
  const other = await (await openBrowser([there])).newPage()
  await enter(other, there)
  await expect(other.getByRole('heading', { name: 'Your account' })).toBeVisible()

  await page.goto('/account/sessions')
  const sessions = page.getByRole('main')
  await expect(sessions.getByRole('article')).toHaveCount(2)
  await sessions.getByRole('button', { name: /^End the session of/ }).click()
  await expect(sessions.getByRole('article')).toHaveCount(1)
  await expect(sessions.getByRole('article')).toContainText('this browser')

  await other.reload()
  await expect(other.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  await page.reload()
  await expect(sessions.getByRole('article')).toHaveCount(1)
})

test('ending all others asks first, then signs out every browser but this one', async ({
  page,
  install,
  openBrowser,
}) => {
  const key = newKey()
  const wallet = walletOf('Amber Wallet', key)
  await install([wallet])
  await enter(page, wallet)
  const others = await Promise.all(
    [1, 2].map(async () => {
      const otherWallet = walletOf('Amber Wallet', key)
      const other = await (await openBrowser([otherWallet])).newPage()
      await enter(other, otherWallet)
      return other
    }),
  )

  await page.goto('/account/sessions')
  const sessions = page.getByRole('main')
  await expect(sessions.getByRole('article')).toHaveCount(3)
  await page.getByRole('button', { name: 'End all others' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'End 2 other sessions?' })
  await dialog.getByRole('button', { name: 'Keep them' }).click()
  await expect(dialog).toBeHidden()
  await expect(sessions.getByRole('article')).toHaveCount(3)
  await page.getByRole('button', { name: 'End all others' }).click()
  await dialog.getByRole('button', { name: 'End 2 sessions' }).click()
  await expect(dialog).toBeHidden()
  await expect(sessions.getByRole('article')).toHaveCount(1)

  for (const other of others) {
    await other.reload()
    await expect(other.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  }
})

test('signing out ends the session on the server, not only in the page', async ({
  page,
  install,
  context,
}) => {
  const wallet = walletOf()
  await install([wallet])
  await enter(page, wallet)
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  const cookies = await context.cookies()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'You signed out' })).toBeVisible()
  await context.addCookies(cookies)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
})

test('signed out: signing in leads back to the page that asked for it', async ({ page, install }) => {
  const { signInButton, walletButton } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  await page.goto('/account?from=mail')
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await walletButton(wallet).click()
  await signInButton.click()
  await expect(page).toHaveURL('/account?from=mail')
})

test('a session ends by itself when nobody came back for a day', async ({ page, install, makeProduct }) => {
  const { signInButton, walletButton } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  const product = await makeProduct()
  await product.start()
  await page.goto(`${product.origin}/sign-in`)
  await walletButton(wallet).click()
  await signInButton.click()
  await expect(page).toHaveURL(`${product.origin}/account`)
  await product.setClockAhead(23 * 60)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await product.setClockAhead((23 + 25) * 60)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
})

test('an account that cannot be loaded says so, and loads on Try again', async ({
  page,
  install,
  makeProduct,
}) => {
  const { signInButton, walletButton } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  const product = await makeProduct()
  await product.start()
  await page.goto(`${product.origin}/sign-in`)
  await walletButton(wallet).click()
  await signInButton.click()
  await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible()
  await page.route('**/api/account', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Couldn’t load your account')
  await page.unroute('**/api/account')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible()
})
