import { expect, test } from '../../fixtures/applicationTest.ts'
import { onInteractionPage } from '../../fixtures/interactionPage.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test('a person signs in to an application, which verifies the signature itself', async ({
  page,
  application,
  product,
  install,
}) => {
  const key = newKey()
  const wallet = walletOf('Amber Wallet', key)
  await install([wallet])
  const { review, step, signInButton } = onInteractionPage(page)
  await review(application, wallet)
  await expect(step).toContainText('Example Notes')
  await expect(step).toContainText(new URL(application.origin).host)
  await step.getByText('Show the exact message').click()
  const exact = step.locator('pre')
  await expect(exact).toContainText(`- ${application.origin}`)
  await expect(exact).toContainText(`Request ID: ${new URL(page.url()).pathname.split('/')[2]}`)
  await signInButton.click()
  await page.waitForURL(`${application.origin}/`)
  await expect(page.locator('#address')).toHaveText(key.address)
  await expect(page.locator('#statement')).toContainText(
    `let it know who I am here, when and how I signed, my name and username, my picture, the language I chose, when these last changed and this message with my address and signature`,
  )

  // The same signature has signed them in at the product.
  await page.goto(`${product.origin}/account`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the next time nothing is asked, and it is the same person', async ({ page, application, install }) => {
  const wallet = walletOf()
  await install([wallet])
  await onInteractionPage(page).signIn(application, wallet)
  const sub = await page.locator('#sub').textContent()
  await page.context().clearCookies({ domain: '127.0.0.1' })
  await page.goto(application.origin)
  await page.getByRole('link', { name: 'Sign in with a wallet' }).click()
  await page.waitForURL(`${application.origin}/`)
  await expect(page.locator('#sub')).toHaveText(sub ?? '')
  expect(wallet.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
})

test('declining leads back to the application, which learns nothing', async ({
  page,
  application,
  install,
}) => {
  await install([walletOf()])
  const { arrive, button } = onInteractionPage(page)
  await arrive(application)
  await button(/^Decline and go back/).click()
  await page.waitForURL(`${application.origin}/callback?**`)
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied')
  await expect(page.getByRole('alert')).toBeVisible()
})

test('an interaction that has expired says so and leads back', async ({
  page,
  application,
  product,
  install,
}) => {
  const wallet = walletOf()
  await install([wallet])
  const { review, signInButton, heading } = onInteractionPage(page)
  await review(application, wallet)
  await product.setClockAhead(120)
  await signInButton.click()
  await expect(heading('This request is no longer valid')).toBeVisible()
  await product.setClockAhead(0)
  await page.getByRole('link', { name: `Go back to ${new URL(application.origin).host}` }).click()
  await page.waitForURL(`${application.origin}/`)
})

test('who comes back to a sign-in that is finished reads that it is, and is led back', async ({
  page,
  application,
  product,
  install,
}) => {
  const wallet = walletOf()
  await install([wallet])
  const { review, signInButton, heading } = onInteractionPage(page)
  await review(application, wallet)
  const { pathname } = new URL(page.url())
  await signInButton.click()
  await page.waitForURL(`${application.origin}/`)
  await page.goto(`${product.origin}${pathname.replace('/interaction', '/oidc/auth')}`)
  await page.waitForURL(`${product.origin}${pathname}`)
  await expect(heading('This request is no longer valid')).toBeVisible()
  await page.getByRole('link', { name: `Go back to ${new URL(application.origin).host}` }).click()
  await page.waitForURL(`${application.origin}/`)
})

test('another browser that follows the link gets a clear page', async ({
  page,
  application,
  openBrowser,
}) => {
  await onInteractionPage(page).arrive(application)
  const other = await (await openBrowser([])).newPage()
  await other.goto(page.url())
  await expect(other.getByRole('heading', { name: 'Start this sign-in on this device' })).toBeVisible()
})

test('signing out of the application asks whether to sign out here too', async ({
  page,
  application,
  product,
  install,
}) => {
  const wallet = walletOf()
  await install([wallet])
  await onInteractionPage(page).signIn(application, wallet)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${product.origin}/**`)
  await page.getByRole('button', { name: 'Sign out of Countersign', exact: true }).click()
  await page.waitForURL(`${application.origin}/`)
  await expect(page.getByRole('link', { name: 'Sign in with a wallet' })).toBeVisible()
})

test('beside the exact message stands what it means: which app signs in, with what, and what it can do then', async ({
  page,
  application,
  install,
}) => {
  const wallet = walletOf()
  await install([wallet])
  const { step, review } = onInteractionPage(page)
  await review(application, wallet)
  await step.locator('summary').click()
  await page.locator('#language').selectOption('de')
  const meaning = step.locator('.countersign-exact__meaning')
  await expect(meaning).toContainText('(example-notes)')
  await expect(meaning).toContainText('Die App kann künftig: ')
  await page.locator('#language').selectOption('ar')
  await expect(meaning).toContainText('سيتمكّن التطبيق من: ')
})
