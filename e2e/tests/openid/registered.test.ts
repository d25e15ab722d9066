import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from '../../fixtures/applicationTest.ts'
import { enter } from '../../fixtures/enter.ts'
import { onInteractionPage } from '../../fixtures/interactionPage.ts'
import { walletOf } from '../../wallets/createWallet.ts'

test.use({ productSettings: { COUNTERSIGN_REGISTRATION: 'open' } })

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="#7a1f5c"/></svg>'

/** A host of logos, and what it was asked for by whom. */
const startHost = async (text: string) => {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers['user-agent'])
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('a listening server has a port')
  return { logoUri: `http://127.0.0.1:${address.port}/logo`, asked, close: () => server.close() }
}

/** Registers an application with its logo, and gives the address that asks for a sign-in. */
const register = async (origin: string, logoUri: string): Promise<string> => {
  const answer = await fetch(`${origin}/oidc/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Self-made Notes',
      token_endpoint_auth_method: 'none',
      redirect_uris: ['https://self.example/callback'],
      client_uri: 'https://self.example/about',
      policy_uri: 'https://self.example/policy',
      tos_uri: 'https://self.example/terms',
      logo_uri: logoUri,
    }),
  })
  const { client_id } = await answer.json()
  const parameters = {
    client_id,
    redirect_uri: 'https://self.example/callback',
    response_type: 'code',
    scope: 'openid profile',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  }
  return `${origin}/oidc/auth?${new URLSearchParams(parameters)}`
}

test('an application that registered itself shows its logo from our origin, and its words as its own', async ({
  page,
  product,
  install,
}) => {
  const wallet = walletOf()
  await install([wallet])
  const host = await startHost(drawing)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const address = await register(product.origin, host.logoUri)
  await expect.poll(() => host.asked).toHaveLength(1)
  await enter(page, wallet)
  await page.goto(address)
  await expect(onInteractionPage(page).heading('Continue to Self-made Notes?')).toBeVisible()
  const picture = page.locator('[data-marks] img')
  // It was fetched by now, but the page may have come before it was kept.
  await expect
    .poll(async () => {
      if ((await picture.count()) === 0) await page.reload()
      await expect(page.locator('[data-marks]')).toBeVisible()
      return picture.count()
    })
    .toBe(1)
  expect(
    await picture.evaluate((shown: HTMLImageElement) => shown.decode().then(() => shown.naturalWidth)),
  ).toBeGreaterThan(0)
  await expect(page.locator('[data-marks] svg[data-mark]')).toBeVisible()
  await expect(page.getByText('Self-made Notes provided these links. We haven’t checked them.')).toBeVisible()
  const links = page.getByRole('link', { name: /of Self-made Notes$/ })
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    'https://self.example/about',
    'https://self.example/policy',
    'https://self.example/terms',
  ])
  expect(requested.filter((url) => !url.startsWith(product.origin) && !url.startsWith('data:'))).toEqual([])
  expect(host.asked).toHaveLength(1)
  host.close()
})

test('one whose logo is a script shows its letter', async ({ page, product, install }) => {
  const wallet = walletOf()
  await install([wallet])
  const host = await startHost(drawing.replace('<circle', '<script>alert(1)</script><circle'))
  const address = await register(product.origin, host.logoUri)
  await expect.poll(() => host.asked).toHaveLength(1)
  await enter(page, wallet)
  await page.goto(address)
  await expect(page.locator('[data-marks] [data-initial]')).toHaveText('S')
  host.close()
})
