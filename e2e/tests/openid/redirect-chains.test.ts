import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { findFreePort } from '@countersign/test-support/findFreePort'
import type { Page } from '@playwright/test'
import { test as base, expect } from '../../fixtures/applicationTest.ts'
import { signForSinglePage } from '../../fixtures/singlePage.ts'
import { walletOf } from '../../wallets/createWallet.ts'

/*
 * Applications lead people on: a broker to the application behind it, a central callback to one of many hosts. Chromium
 * holds `form-action` of the page with the form against every such step.
 */

interface Chain {
  /** Where the application is that we know. */
  readonly application: string
  /** Where it leads on to, two origins further. */
  readonly end: string
}

const serve = async (port: number, answer: RequestListener) => {
  const server = createServer(answer).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return () => {
    server.closeAllConnections()
    server.close()
  }
}

/** A chain of three origins: each leads on to the next, with what the browser brought in its address. */
const test = base.extend<{ readonly chain: Chain }>({
  chain: async ({ singlePagePort, origins }, use) => {
    const ports = [singlePagePort, await findFreePort(), await findFreePort()] as const
    const [application, between, end] = ports.map((port) => `http://127.0.0.1:${port}`)
    if (application === undefined || between === undefined || end === undefined) throw new TypeError('three')
    for (const origin of [application, between, end]) origins.add(origin)
    const leadTo =
      (origin: string): RequestListener =>
      ({ method, url }, response) =>
        void response.writeHead(302, { location: `${origin}/${method}${url}` }).end()
    const stops = [
      await serve(ports[0], leadTo(between)),
      await serve(ports[1], leadTo(end)),
      await serve(ports[2], (_request, response) => {
        response
          .setHeader('content-type', 'text/html')
          .end('<!doctype html><title>The end</title><link rel="icon" href="data:,">')
      }),
    ]
    await use({ application, end })
    for (const stop of stops) stop()
  },
})

const signInAddress = (application: string, parameters: object = {}) =>
  `/oidc/auth?${new URLSearchParams({
    client_id: 'single-page',
    redirect_uri: `${application}/`,
    response_type: 'code',
    scope: 'openid profile',
    state: 'state',
    code_challenge: createHash('sha256').update('v'.repeat(43)).digest('base64url'),
    code_challenge_method: 'S256',
    ...parameters,
  })}`

/** Signs somebody in for the application, up to where the answer leaves us. */
const sign = async (page: Page, address: string) => {
  await page.goto(address)
  await signForSinglePage(page)
}

const askSignOut = (application: string) =>
  `/oidc/session/end?${new URLSearchParams({
    client_id: 'single-page',
    post_logout_redirect_uri: `${application}/`,
    state: 'state',
  })}`

test('an answer that is posted to an application goes on to the third origin', async ({
  page,
  chain: { application, end },
  install,
}) => {
  await install([walletOf()])
  await sign(page, signInAddress(application, { response_mode: 'form_post' }))
  await page.waitForURL(`${end}/**`)
  expect(new URL(page.url()).pathname).toBe('/GET/POST/')
})

for (const javaScriptEnabled of [true, false]) {
  const way = javaScriptEnabled ? 'with' : 'without'

  test(`an answer that is posted goes on to the third origin at the next sign-in, ${way} JavaScript`, async ({
    page,
    chain: { application, end },
    install,
    product,
    openBrowser,
  }) => {
    await install([walletOf()])
    await sign(page, signInAddress(application))
    await page.waitForURL(`${end}/**`)
    const storageState = await page.context().storageState()
    const other = await openBrowser([], { javaScriptEnabled, storageState })
    const next = await other.newPage()
    await next.goto(`${product.origin}${signInAddress(application, { response_mode: 'form_post' })}`)
    if (!javaScriptEnabled) await next.getByRole('button', { name: 'Continue' }).click()
    await next.waitForURL(`${end}/**`)
    expect(new URL(next.url()).pathname).toBe('/GET/POST/')
  })

  for (const [answer, status] of [
    ['Sign out of Countersign', 401],
    ['Stay signed in', 200],
  ] as const) {
    test(`“${answer}” goes on to the third origin, ${way} JavaScript`, async ({
      page,
      chain: { application, end },
      install,
      product,
      openBrowser,
    }) => {
      await install([walletOf()])
      await sign(page, signInAddress(application))
      await page.waitForURL(`${end}/**`)
      const storageState = await page.context().storageState()
      const other = await openBrowser([], { javaScriptEnabled, storageState })
      const next = await other.newPage()
      await next.goto(`${product.origin}${askSignOut(application)}`)
      await next.getByRole('button', { name: answer, exact: true }).click()
      await next.waitForURL(`${end}/**`)
      expect(new URL(next.url()).search).toBe('?state=state')
      expect((await other.request.get(`${product.origin}/api/session`)).status()).toBe(status)
    })
  }
}
