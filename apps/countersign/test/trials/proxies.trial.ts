import { newWallet } from '@countersign/test-support/createBrowser'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ask } from '../product/ask.ts'
import { openBrowser } from '../product/openBrowser.ts'
import { type Product, runProduct, temporaryFolder } from '../product/runProduct.ts'
import { startProduct } from '../product/startProduct.ts'
import { launchChromium } from './launchChromium.ts'
import { findMissing, proxies } from './proxies/proxies.ts'
import { type Client, hosts, type PreparedProxy, prepareProxy } from './proxies/startProxy.ts'

/*
 * The product behind real proxies, each with its file in deploy/ (docs/how-to/run-behind-nginx.md and its neighbours). What is
 * not installed is not tried.
 */

const spoofed = '203.0.113.9'

describe.each(proxies)('behind $name', (proxy) => {
  const missing = findMissing(proxy)
  beforeEach((context) => {
    if (missing !== undefined) context.skip(missing)
  })

  test('a person signs in with a real browser, and gets cookies that only https sends', async () => {
    const { origins, start } = await prepareProxy(proxy)
    await start([await startBehind(origins)])
    const context = await openChromium()
    const page = await context.newPage()
    for (const origin of origins) {
      await page.goto(`${origin}/`)
      await page.getByRole('button', { name: /^Throwaway wallet/ }).click()
      await page.getByRole('button', { name: 'Sign in to Countersign' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Sign' }).click()
      await page.getByRole('heading', { name: 'Your account' }).waitFor()
      expect(page.url()).toBe(`${origin}/account`)
      const cookies = (await context.cookies(origin)).filter(({ name }) => name.startsWith('__Host-'))
      expect(cookies.map(({ name }) => name)).toContain('__Host-countersign')
      expect(cookies.every(({ secure, httpOnly }) => secure && httpOnly)).toBe(true)
    }
  })

  test('a person has the address that their connection has, whatever they claim', async () => {
    const { origins, start, connect } = await prepareProxy(proxy)
    await start([await startBehind(origins, { COUNTERSIGN_RATE_LIMIT: '1' })])
    const claims = { 'x-forwarded-for': spoofed, 'x-real-ip': spoofed, forwarded: `for=${spoofed}` }
    const signIn = (client: Client) => openBrowser(claiming(client, claims)).signIn(newWallet())

    const browser = openBrowser(claiming(connect('127.0.0.5'), claims))
    expect((await browser.signIn(newWallet())).status).toBe(200)
    const { sessions } = await (await browser.call('GET', '/api/account/sessions')).json()
    expect(sessions).toMatchObject([{ networkAddress: '127.0.0.5' }])
    // The rate limit counts that address, and no claim gets around it.
    expect((await signIn(connect('127.0.0.5'))).status).toBe(429)
    expect((await signIn(connect('127.0.0.6'))).status).toBe(200)
  })

  test('plain http leads to https; secrets are never cached, compressed or shown; /metrics is not public', async () => {
    const { httpPort, origins, start, connect } = await prepareProxy(proxy)
    await start([await startBehind(origins)])
    const [host] = hosts
    const plain = await ask({ port: httpPort, path: '/account?a=b', headers: { host } })
    expect([301, 308]).toContain(plain.status)
    expect(plain.headers.location).toMatch(/^https:\/\/login\.example\.com(?::\d+)?\/account\?a=b$/)

    const client = connect('127.0.0.1')
    const accepting = { 'accept-encoding': 'gzip, br' }
    const challenge = await client.ask({
      path: '/api/sign-in/challenge',
      method: 'POST',
      headers: { origin: client.origin, ...accepting },
    })
    expect(challenge.headers['cache-control']).toBe('no-store')
    expect(challenge.headers['content-encoding']).toBeUndefined()
    expect(challenge.headers['strict-transport-security']).toBe('max-age=15768000')
    const page = await client.ask({ path: '/sign-in', headers: accepting })
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br'])
    expect((await client.ask('/metrics')).status).toBe(404)
    expect((await client.ask('/metrics')).body).not.toContain('application/problem+json')
  })

  test('the largest request of the API gets through, and one that is larger does not', async () => {
    const { origins, start, connect } = await prepareProxy(proxy)
    await start([await startBehind(origins)])
    const client = connect('127.0.0.1')
    const send = (kilobytes: number) =>
      client.ask({
        path: '/api/operator/applications',
        method: 'POST',
        headers: { origin: client.origin, 'content-type': 'application/json' },
        body: JSON.stringify({ logo: 'a'.repeat(kilobytes * 1024) }),
      })
    expect((await send(111)).status).toBe(401)
    // Caddy 2.6 calls it a bad gateway.
    expect([413, 502]).toContain((await send(1_024)).status)
    // The longest request line and headers that the server takes, nearly.
    const long = await client.ask({
      path: `/sign-in?return_to=${'a'.repeat(7_000)}`,
      headers: { cookie: `a=${'b'.repeat(6_000)}` },
    })
    expect(long.status).toBe(200)
  })

  test('two processes are restarted in turn while people come: no request fails', async () => {
    const prepared = await prepareProxy(proxy)
    const cwd = temporaryFolder()
    const ports = [await findFreePort(), await findFreePort()]
    const products = []
    for (const port of ports) products.push(await launchBehind(prepared.origins, { port, cwd }))
    await prepared.start(ports)

    const browser = openBrowser(prepared.connect('127.0.0.7'))
    expect((await browser.signIn(newWallet())).status).toBe(200)
    const load = startVisits(prepared, 8)
    for (const round of [0, 1, 2, 3]) {
      const index = round % 2
      products[index]?.process.kill('SIGTERM')
      expect(await products[index]?.ended).toBe(0)
      const product = await launchBehind(prepared.origins, { port: ports[index] ?? 0, cwd })
      products[index] = product
      // The page says to give the proxy time to notice. One that asks has noticed when it asks for the second time.
      if (proxy.isAsking)
        await expect
          .poll(() => product.stderr().split('/readyz').length, { timeout: 20_000 })
          .toBeGreaterThan(2)
    }
    const outcomes = await load.stop()
    expect([...outcomes.keys()].toSorted()).toEqual(['200', '401'])
    expect(Math.min(...outcomes.values())).toBeGreaterThan(100)
    expect((await browser.call('GET', '/api/session')).status).toBe(200)
  })
})

/** The settings that each page asks for. */
function settingsBehind(origins: PreparedProxy['origins'], port: number): Record<string, string> {
  const [origin, extra] = origins
  return {
    COUNTERSIGN_ORIGIN: origin,
    COUNTERSIGN_EXTRA_ORIGINS: extra,
    COUNTERSIGN_PORT: String(port),
    COUNTERSIGN_TRUSTED_PROXIES: '127.0.0.1',
    COUNTERSIGN_THROWAWAY_WALLET: 'always',
  }
}

/** Starts one process and tells its port. */
async function startBehind(
  origins: PreparedProxy['origins'],
  settings: Record<string, string> = {},
): Promise<number> {
  const port = await findFreePort()
  await startProduct({ settings: { ...settingsBehind(origins, port), ...settings } })
  return port
}

/** One of several processes on one database, restarted as the pages say: /readyz says no for a while first. */
async function launchBehind(
  origins: PreparedProxy['origins'],
  { port, cwd }: { port: number; cwd: string },
): Promise<Product> {
  const own = { COUNTERSIGN_DRAIN_SECONDS: '5', COUNTERSIGN_RATE_LIMIT: 'off', COUNTERSIGN_LOG: 'debug' }
  const product = runProduct({ cwd, settings: { ...settingsBehind(origins, port), ...own } })
  await product.printed('to sign in.')
  return product
}

function claiming(client: Client, claims: Record<string, string>): Client {
  return {
    origin: client.origin,
    ask: (question) => {
      const asked = typeof question === 'string' ? { path: question } : question
      return client.ask({ ...asked, headers: { ...asked.headers, ...claims } })
    },
  }
}

/** Clients that come without a pause, until they are stopped: what they were answered, and how often. */
function startVisits({ connect }: PreparedProxy, clients: number) {
  const outcomes = new Map<string, number>()
  let isOver = false
  const visit = async () => {
    const client = connect('127.0.0.1')
    const visits = [
      { path: '/api/sign-in/challenge', method: 'POST', headers: { origin: client.origin } },
      { path: '/api/session' },
      { path: '/.well-known/openid-configuration' },
    ]
    for (let turn = 0; !isOver; turn += 1) {
      const outcome = await client
        .ask(visits[turn % visits.length] ?? '/')
        .then(({ status }) => String(status), String)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  }
  const visiting = Promise.all(Array.from({ length: clients }, visit))
  return {
    stop: async () => {
      isOver = true
      await visiting
      return outcomes
    },
  }
}

async function openChromium() {
  const resolving = hosts.map((host) => `MAP ${host} 127.0.0.1`).join(', ')
  const browser = await launchChromium(
    ...['--disable-gpu', '--disable-quic', `--host-resolver-rules=${resolving}`],
  )
  onTestFinished(() => browser.close())
  return await browser.newContext({ ignoreHTTPSErrors: true })
}
