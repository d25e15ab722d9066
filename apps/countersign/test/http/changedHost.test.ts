import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { discoveryPaths, routes } from '../../src/openid/routes.ts'
import { appPaths } from '../../src/site/isAppPath.ts'
import { hostTexts } from '../../src/texts/requests.ts'
import { type Answer, ask } from '../product/ask.ts'
import { type RunningProduct, startProduct } from '../product/startProduct.ts'

/** A proxy that passes all but `Host` on, as nginx does that is not told otherwise. */
async function startProxy(
  port: number,
  upstream: number,
  change: (headers: IncomingHttpHeaders) => OutgoingHttpHeaders,
) {
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked
    const passed = { ...headers, ...change(headers) }
    const call = request({ host: '127.0.0.1', port: upstream, method, path, headers: passed, agent: false })
    call.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    asked.pipe(call)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return () => void server.close().closeAllConnections()
}

const internal = 'countersign:3000'
/** What proxies say of the host that they change: nothing, or one of two headers. */
const changes: readonly ((headers: IncomingHttpHeaders) => OutgoingHttpHeaders)[] = [
  () => ({ host: internal }),
  ({ host }) => ({ host: internal, 'x-forwarded-host': host }),
  ({ host }) => ({ host: internal, forwarded: `for=192.0.2.1;host="${host}";proto=http` }),
]

/** One product for all, which several proxies stand in front of: the first is its address. */
let product: RunningProduct
let ports: readonly number[]
const ends: (() => unknown)[] = []
beforeAll(async () => {
  ports = [await findFreePort(), await findFreePort(), await findFreePort()]
  const [main, ...others] = ports.map((port) => `http://localhost:${port}`)
  if (main === undefined) throw new TypeError('there are three ports')
  const settings = {
    COUNTERSIGN_ORIGIN: main,
    COUNTERSIGN_EXTRA_ORIGINS: others.join(','),
    COUNTERSIGN_TRUSTED_PROXIES: '127.0.0.1',
    COUNTERSIGN_RATE_LIMIT: 'off',
  }
  product = await startProduct({ settings, cleanUp: (task) => ends.push(task) })
  for (const [at, change] of changes.entries())
    ends.push(await startProxy(ports[at] ?? 0, product.port, change))
})
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

/** Goes where a browser is led, and gives each answer on the way. */
async function visit(address: string): Promise<Answer[]> {
  const answers: Answer[] = []
  const seen = new Set<string>()
  for (let next: string | undefined = address; next !== undefined; ) {
    expect(seen, 'an address that was asked before').not.toContain(next)
    seen.add(next)
    const { port, pathname, search, host } = new URL(next)
    const headers = { host, accept: 'text/html' }
    const answer = await ask({ port: Number(port), path: pathname + search, headers })
    answers.push(answer)
    const { location } = answer.headers
    next = location === undefined ? undefined : new URL(location, next).href
    if (answers.length > 3) throw new Error(`${address} leads on and on`)
  }
  return answers
}

/** Every path that people or programs can ask with GET. */
const paths = [
  ...[
    '/',
    '/?a=b',
    '/nowhere',
    '/sign-in?return_to=%2Faccount',
    '/safe',
    '/safe/tab',
    '/assets/a.js',
    '/favicon.svg',
  ],
  ...['/interaction/one', '/operator/people/one', '/operator/sign-up/invitations/one'],
  ...[
    '/.well-known/security.txt',
    '/.well-known/webfinger',
    '/picture/a.svg',
    '/api/session',
    '/api/nowhere',
  ],
  ...appPaths,
  ...discoveryPaths,
  ...Object.values(routes),
]

it('behind a proxy that changes the host, every path ends, with the reason', async () => {
  for (const [at, port] of ports.entries()) {
    for (const path of paths) {
      const answers = await visit(`http://localhost:${port}${path}`)
      const { status, body, headers } = answers.at(-1) ?? { status: 0, body: '', headers: {} }
      expect([403, 421], `${path} at ${port}`).toContain(status)
      if (status === 403) expect(JSON.parse(body)).toMatchObject({ details: { asked: internal } })
      else {
        // Where the proxy says which host it changed, nobody is led anywhere.
        expect(answers.length, path).toBe(at === 0 ? 2 : 1)
        expect(headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
        })
        expect(body).toContain(`Host that arrived: ${internal}`)
        expect(body).toContain('COUNTERSIGN_ORIGIN: http://localhost:')
      }
    }
    for (const path of ['/healthz', '/readyz'])
      expect(await visit(`http://localhost:${port}${path}`)).toMatchObject([{ status: 200 }])
  }
})

it('another name leads to the main one, once, and the page is there', async () => {
  const { port, origin } = product
  const headers = { host: 'old.example' }
  const led = await ask({ port, path: '/sign-in?return_to=%2Faccount', headers })
  expect(led).toMatchObject({ status: 307, headers: { 'cache-control': 'no-store' } })
  const { pathname, search, origin: target } = new URL(String(led.headers.location))
  expect([target, pathname]).toEqual([origin, '/sign-in'])
  expect(new URLSearchParams(search).get('return_to')).toBe('/account')
  expect(await product.ask(pathname + search)).toMatchObject({ status: 200 })
  expect(await ask({ port, path: pathname + search, headers })).toMatchObject({ status: 421 })
})

it('says it in the language of the person', async () => {
  const headers = {
    host: internal,
    'x-forwarded-host': new URL(product.origin).host,
    'accept-language': 'de',
  }
  const { body } = await ask({ port: product.port, path: '/account', headers })
  expect(body).toContain('<html lang="de"')
  expect(body).toContain('Diese Seite kann nicht angezeigt werden')
})

it('strangers that name many hosts hide none of the operator’s own', async () => {
  const settings = { COUNTERSIGN_ORIGIN: 'https://login.example', COUNTERSIGN_TRUSTED_PROXIES: '127.0.0.1' }
  const started = await startProduct({ settings })
  const name = (host: string, network: string) =>
    ask({ port: started.port, path: '/api/session', headers: { host, 'x-forwarded-for': network } })
  for (let at = 0; at < 60; at += 1) await name(`h${at}.stranger.example.net`, `203.0.113.${at}`)
  const own = ['countersign:3000', '10.1.2.3:3000', 'sso.login.example', 'login.example:8443']
  for (const [at, host] of own.entries()) await name(host, `198.51.100.${at}`)
  const told = (await readWarnings(started)).map(({ asked }) => asked)
  expect(told.slice(0, 10).every((host) => host.endsWith('.example.net'))).toBe(true)
  expect(told.slice(10)).toEqual(own)
})

it('an origin that is refused is told in the words of the settings', async () => {
  const started = await startProduct()
  const headers = { origin: 'null', 'content-type': 'application/json' }
  await started.ask({ path: '/api/sign-in/challenge', method: 'POST', headers, body: '{}' })
  expect(await readWarnings(started)).toMatchObject([{ asked: 'null', msg: hostTexts.advice }])
})

it('the log names the host that arrived, once', async () => {
  expect(await readWarnings(product)).toMatchObject([
    { asked: internal, msg: hostTexts.advice },
    { asked: 'old.example' },
  ])
})

/** What a product has warned of once it has ended. */
async function readWarnings(started: RunningProduct): Promise<{ asked: string; msg: string }[]> {
  started.process.kill('SIGTERM')
  await started.ended
  const lines = started.stderr().split('\n')
  return lines.filter((line) => line.includes('"level":"warn"')).map((line) => JSON.parse(line))
}
