import { expectNoViolation } from '../../fixtures/rules.ts'
import { onSignInPage, short } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test('signed in: announced, sealed, and after a moment on to the account', async ({ page, install }) => {
  const { open, step, announcement, signInButton, walletButton } = onSignInPage(page)
  const key = newKey()
  const wallet = walletOf('Amber Wallet', key)
  await install([wallet])
  await page.clock.install({ time: Date.now() })
  await open()
  await walletButton(wallet).click()
  await expect(step).toHaveAttribute('data-state', 'reviewing')
  await page.clock.pauseAt(Date.now() + 60_000)
  await signInButton.click()
  await expect(step.getByRole('heading', { name: 'You’re signed in' })).toBeVisible()
  await expect(announcement).toHaveText(`You’re signed in. Signed in as ${short(key.address)}.`)
  await expect(step.getByRole('link', { name: 'Go to your account' })).toBeFocused()
  await page.clock.runFor(1_300)
  await expect(step.getByRole('heading', { name: 'You’re signed in' })).toBeVisible()
  await page.clock.runFor(300)
  await page.waitForURL('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('who is signed in already is told so, and goes on to where they were going', async ({
  page,
  install,
}) => {
  const { open, signIn } = onSignInPage(page)
  const key = newKey()
  const wallet = walletOf('Amber Wallet', key)
  await install([wallet])
  await signIn(wallet)
  await open('/account/sessions')
  await expect(page.getByRole('heading', { name: `You’re signed in as ${short(key.address)}` })).toBeFocused()
  await page.keyboard.press('Tab')
  const onwards = page.getByRole('link', { name: 'Continue to the page you came for' })
  await expect(onwards).toBeFocused()
  await expectNoViolation(page, 'signed in already')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account/sessions')
  await open('//evil.example/')
  await expect(page.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account')
  expect(wallet.signedTexts).toHaveLength(1)
})

test('who is signed in already can sign out where they would sign in', async ({ page, install }) => {
  const { open, signIn, walletButton } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  await signIn(wallet)
  await open()
  await page.route('**/api/session', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('alert')).toContainText('The server didn’t respond.')
  await page.unroute('**/api/session')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(walletButton(wallet)).toBeVisible()
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
})

test('nobody asks the server who is signed in where nobody has signed in', async ({ page, install }) => {
  const { open, walletButton } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open()
  await expect(walletButton(wallet)).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
})

test('whose session has ended without this browser’s doing signs in as ever', async ({ page, install }) => {
  const { open, signIn, walletButton } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  await signIn(wallet)
  await page.context().clearCookies()
  await open()
  await expect(walletButton(wallet)).toBeVisible()
})

test('return_to: the person comes back to the path on this site that sent them', async ({
  page,
  install,
}) => {
  const { open, signInButton, walletButton } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  await open('/account?from=here#sessions')
  await walletButton(wallet).click()
  await signInButton.click()
  await expect(page).toHaveURL('/account?from=here#sessions')
})

test('return_to: what is not a path on this site leads to the account', async ({ page, install }) => {
  const { open, signInButton, walletButton } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  await open('//evil.example/')
  await walletButton(wallet).click()
  await signInButton.click()
  await expect(page).toHaveURL('/account')
  for (const foreign of [
    'https://evil.example/',
    '/\\evil.example/',
    '/.//evil.example/',
    '/%2Fevil.example/',
    'javascript:alert(1)',
    '\t//evil.example',
    'account',
  ]) {
    await open(foreign)
    const onwards = page.getByRole('link', { name: 'Go to your account' })
    await expect(onwards, foreign).toHaveAttribute('href', '/account')
  }
})

test('other tab: a tab that waits at the sign-in follows when another tab signs in', async ({
  page,
  context,
  install,
}) => {
  const first = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  await first.review(wallet)
  const other = await context.newPage()
  await onSignInPage(other).signIn(wallet)
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible()
  expect(wallet.signedTexts).toHaveLength(1)
})

test('other tab: a tab that heard nothing asks the server when the person comes back to it', async ({
  page,
  context,
  install,
}) => {
  const wallet = walletOf()
  await install([wallet])
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
  await onSignInPage(page).review(wallet)
  await onSignInPage(await context.newPage()).signIn(wallet)
  await expect(onSignInPage(page).step).toHaveAttribute('data-state', 'reviewing')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL('/account')
  expect(wallet.signedTexts).toHaveLength(1)
})

test('who is signed in may sign in with another wallet: it takes the place of the session before', async ({
  page,
  install,
  openBrowser,
}) => {
  const { open, signIn, signInButton, walletButton } = onSignInPage(page)
  const [alice, bob] = [newKey(), newKey()]
  const [amber, prism] = [walletOf('Amber Wallet', alice), walletOf('Prism', bob)]
  await install([amber, prism])
  await signIn(amber)
  await open()
  await page.getByRole('button', { name: 'Use another wallet' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await walletButton(prism).click()
  await signInButton.click()
  await page.waitForURL('/account')
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(short(bob.address))

  const elsewhere = walletOf('Amber Wallet', alice)
  const other = await (await openBrowser([elsewhere])).newPage()
  await onSignInPage(other).signIn(elsewhere)
  await other.goto('/account/sessions')
  await expect(other.getByRole('article')).toHaveCount(1)
})

test('a wallet event never ends the session', async ({ page, install }) => {
  const key = newKey()
  const wallet = walletOf('Amber Wallet', key)
  const events: Readonly<Record<string, () => unknown>> = {
    'changes account': () => wallet.switchTo(newKey().address),
    'shares no account any more': () => wallet.switchTo(),
    'changes network': () => wallet.emit('chainChanged', '0x89'),
    disconnects: () => wallet.emit('disconnect', { code: 4900, message: '' }),
  }
  await install([wallet])
  await onSignInPage(page).signIn(wallet)
  const profile = page.getByRole('region', { name: 'Profile' })
  await expect(profile).toBeVisible()
  for (const [what, happens] of Object.entries(events)) {
    await happens()
    await expect(profile, `the wallet ${what}`).toContainText(short(key.address))
    await page.reload()
    await expect(profile, `the wallet ${what}, loaded again`).toContainText(short(key.address))
  }
})
