import { goOn, onSignInPage } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'

test('server unreachable before there is a message: says so, and goes on with Try again', async ({
  page,
  install,
}) => {
  const { open, step, button, announcement, walletButton } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  await page.route('**/api/sign-in/challenge', (route) => route.abort())
  await open()
  await walletButton(wallet).click()
  await expect(step).toHaveAttribute('data-problem', 'server_unreachable')
  await expect(announcement).toContainText('The server didn’t respond.')
  await page.unroute('**/api/sign-in/challenge')
  await expect(button('Try again')).toBeFocused()
  await button('Try again').click()
  await expect(step).toHaveAttribute('data-state', 'reviewing')
  expect(wallet.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
})

test('server unreachable: the signature is kept, and sent again without a new one', async ({
  page,
  install,
  makeProduct,
}) => {
  const { step, button, announcement, signInButton, walletButton } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  const product = await makeProduct()
  await product.start()
  await page.goto(`${product.origin}/sign-in`)
  await walletButton(wallet).click()
  await expect(step).toHaveAttribute('data-state', 'reviewing')
  await product.kill()
  await signInButton.click()
  await expect(step.getByRole('heading', { name: 'Not sent yet' })).toBeVisible()
  await expect(announcement).toContainText('Not sent yet. The server didn’t respond.')
  await expect(button('Send again')).toBeFocused()
  await button('Send again').click()
  await expect(step.getByRole('heading', { name: 'Not sent yet' })).toBeVisible()
  await product.start()
  await button('Send again').click()
  await goOn(page)
  expect(wallet.signedTexts).toHaveLength(1)
})

test('what explains the message does not arrive: the message is shown and signed without it', async ({
  page,
  install,
}) => {
  const { review, signInButton } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  const asked = page.waitForRequest('**/StatementMeaning-*.js')
  await page.route('**/StatementMeaning-*.js', (route) => route.abort())
  await review(wallet)
  await asked
  await signInButton.click()
  await goOn(page)
})

test('offline: the signature is kept, and sent again without a new one', async ({
  page,
  install,
  context,
}) => {
  const { review, step, button, signInButton } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  await review(wallet)
  await context.setOffline(true)
  await signInButton.click()
  await expect(step).toContainText('You’re offline. Reconnect, then send it again.')
  await context.setOffline(false)
  await button('Send again').click()
  await goOn(page)
  expect(wallet.signedTexts).toHaveLength(1)
})

test('an answer that was lost: sending again finds the person signed in, without a new signature', async ({
  page,
  install,
}) => {
  const { review, button, signInButton } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  await page.route(
    '**/api/sign-in',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await review(wallet)
  await signInButton.click()
  await button('Send again').click()
  await goOn(page)
  expect(wallet.signedTexts).toHaveLength(1)
})

test('an answer that was lost before it could sign in: the page says so, and one more signature signs in', async ({
  page,
  install,
}) => {
  const { review, step, button, signInButton } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  await page.route(
    '**/api/sign-in',
    async (route) => {
      const request = route.request()
      await fetch(request.url(), {
        method: 'POST',
        headers: await request.allHeaders(),
        body: request.postData(),
      })
      await route.abort()
    },
    { times: 1 },
  )
  await review(wallet)
  await signInButton.click()
  await button('Send again').click()
  await expect(step).toContainText('This sign-in request was already used. Start again.')
  await button('Try again').click()
  await goOn(page)
  expect(new Set(wallet.signedTexts).size).toBe(2)
})

test('the same signed message posted twice at once signs in once', async ({ page, install }) => {
  const { review, step, signInButton } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  await page.route('**/api/sign-in', (route) => route.abort())
  await review(wallet)
  const sent = page.waitForRequest('**/api/sign-in')
  await signInButton.click()
  const body = (await sent).postData() ?? ''
  await expect(step).toHaveAttribute('data-state', 'unsent')
  await page.unroute('**/api/sign-in')
  const answers = await page.evaluate(async (signed) => {
    const post = () =>
      fetch('/api/sign-in', { method: 'POST', headers: { 'content-type': 'application/json' }, body: signed })
    const replies = await Promise.all([post(), post()])
    return Promise.all(replies.map(async (reply) => ({ status: reply.status, body: await reply.json() })))
  }, body)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  expect(answers.find(({ status }) => status === 401)?.body.code).toBe('nonce_spent')
})
