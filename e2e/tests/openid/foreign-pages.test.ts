import { expect, test } from '../../fixtures/applicationTest.ts'
import { onInteractionPage } from '../../fixtures/interactionPage.ts'
import { startForeignSite } from '../../fixtures/startForeignSite.ts'
import { walletOf } from '../../wallets/createWallet.ts'

test.use({ productSettings: { COUNTERSIGN_RATE_LIMIT: '60', COUNTERSIGN_REGISTRATION: 'open' } })

/** What an advertisement can have its visitor's browser send, without being asked and with. */
const sendAll = async (origin: string): Promise<number> => {
  const form = (fields: Record<string, string>) => new URLSearchParams(fields)
  const device = form({ client_id: 'example-television' })
  const failing = form({ client_id: 'example-notes', grant_type: 'refresh_token', refresh_token: 'x' })
  const application = new Blob(['{"redirect_uris":["https://evil.example/"]}'], { type: 'text/plain' })
  const questions = [
    ...Array.from({ length: 300 }, () => ['/oidc/device', device] as const),
    ...Array.from({ length: 60 }, () => ['/oidc/registration', application] as const),
    ...Array.from({ length: 620 }, () => ['/oidc/token', failing] as const),
  ]
  let sent = 0
  for (let at = 0; at < questions.length; at += 50) {
    const some = questions.slice(at, at + 50).map(async ([path, body], index) => {
      const mode = index % 10 === 0 ? 'cors' : 'no-cors'
      await fetch(`${origin}${path}`, { method: 'POST', mode, body }).catch(() => undefined)
      sent += 1
    })
    await Promise.all(some)
  }
  return sent
}

test('a page of another site closes neither sign-in nor applications for the address of its visitor', async ({
  browser,
  page,
  application,
  product,
  install,
}) => {
  const foreign = await startForeignSite(
    `<!doctype html><title>Advertisement</title><form method="post" action="${product.origin}/oidc/device">
    <input name="client_id" value="example-television"><button>Win</button></form>`,
  )
  // Not watched: it says in the console of each question that the page may not read the answer.
  const advertisement = await browser.newPage()
  // Another host: the application is on this machine, and may be at any of its ports.
  await advertisement.goto(foreign.url.replace('127.0.0.1', 'advertisement.localhost'))
  expect(await advertisement.evaluate(sendAll, product.origin)).toBe(980)
  const [led] = await Promise.all([
    advertisement.waitForResponse(`${product.origin}/oidc/device`),
    advertisement.getByRole('button', { name: 'Win' }).click(),
  ])
  expect(led.status()).toBe(403)
  expect(await led.json()).toMatchObject({ error: 'invalid_request' })
  await advertisement.close()
  const device = await fetch(`${product.origin}/oidc/device`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'example-television' }),
  })
  expect(device.status).toBe(200)
  const wallet = walletOf()
  await install([wallet])
  await onInteractionPage(page).signIn(application, wallet)
  foreign.stop()
})
