import { once } from 'node:events'
import { mkdirSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { usualGateHeaders } from '@countersign/product-api'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { tab } from '../gates/support/Site.ts'
import { type RunningProvider, startProviderOn } from '../oidc/support/startProvider.ts'
import { crookedPaths, evil, forms, forwardingHeaders, plainOpen } from './gates/corpus.ts'
import { gateProxies } from './gates/gateProxies.ts'
import { sendRaw } from './gates/sendRaw.ts'
import { standGate } from './gates/standGate.ts'
import { upload } from './gates/upload.ts'

/*
 * The files that the operator's page writes for a gate, in real proxies: nothing reaches the application unasked, and nothing that a
 * client says of itself.
 */

let provider: RunningProvider
beforeAll(async () => {
  provider = await startProviderOn(await openProductStore(':memory:'), { isTrustedProxy: () => true })
})

const minutes = 60_000
const names = [...Object.values(usualGateHeaders), ...forwardingHeaders]

describe.each(gateProxies)('a gate with $name', (proxy) => {
  let program = ''
  let untried: string | undefined
  beforeAll(async () => {
    const brought = await proxy.bring()
    if ('untried' in brought) untried = brought.untried
    else program = brought.program
  }, 10 * minutes)
  beforeEach((context) => {
    if (untried !== undefined) context.skip(untried)
  })
  const stand = (more: Omit<Parameters<typeof standGate>[2], 'program'> = {}) =>
    standGate(provider, proxy, { program, ...more })

  test('a person passes with their cookie, at their host alone; the application is told who they are', async () => {
    const { place, application, signIn } = await stand()
    const cookie = await signIn()
    const passed = await sendRaw(place, {
      path: '/a%2Fb?x=%2F&y=1',
      headers: [['Cookie', `a=1; ${cookie}; b=2`]],
    })
    expect(passed.status).toBe(200)
    const [request] = application.reached
    expect(request?.url).toBe('/a%2Fb?x=%2F&y=1')
    const told = new Map(request?.headers)
    expect(told.get('remote-user')).toMatch(/^u[a-z2-7]{26}$/)
    expect(told.get('remote-wallet')).toMatch(/^eip155:1:0x/)
    expect(told.get('cookie')).toMatch(/\ba=1\b.*\bb=2\b/)
    if (proxy.name !== 'Traefik') expect(told.get('cookie')).not.toContain('countersign')
    const other = await sendRaw(place, { path: '/', host: place.hosts[1], headers: [['Cookie', cookie]] })
    expect(other.status).toBe(401)
    expect(application.reached).toHaveLength(1)
  })

  // An open path is told of nobody: whatever is said there comes from the client.
  test('no header of a client reaches the application in the place of one of the gate, in any form', async () => {
    const { place, application, signIn } = await stand({ gate: { openPaths: ['/open'] } })
    const cookie = await signIn()
    const failed: string[] = []
    for (const name of names)
      for (const [form, write] of Object.entries(forms)) {
        for (const [path, who] of [
          ['/open', []],
          ['/files', [['Cookie', cookie]]],
        ] as const) {
          application.reached.length = 0
          const { status } = await sendRaw(place, { path, headers: [...write(name), ...who] })
          const [request] = application.reached
          const through = request?.headers.filter(([, value]) => value.includes(evil)) ?? []
          const user = request?.headers
            .filter(([header]) => header === 'remote-user')
            .map(([, value]) => value)
          const isRight =
            path === '/open' ? !user?.some((value) => value !== '') : user?.join().startsWith('u')
          const isTold = request === undefined || isRight || form === 'named by Connection'
          if (through.length > 0 || !isTold || (request === undefined && status < 400))
            failed.push(`${name} ${form} at ${path}: ${status} ${JSON.stringify([through, user])}`)
        }
      }
    expect(failed).toEqual([])
  })

  test('no way to write a path leads to more than what is open', async () => {
    const { place, application } = await stand({ gate: { openPaths: ['/open'] } })
    await sendRaw(place, { path: '/open/a.css?x=1' })
    expect(application.reached.map(({ url }) => url)).toEqual(['/open/a.css?x=1'])
    application.reached.length = 0
    for (const path of crookedPaths)
      for (const method of ['GET', 'POST']) await sendRaw(place, { method, path })
    for (const host of place.hosts)
      await sendRaw(place, { path: `https://${host}/secret`, host: 'open.invalid' })
    await sendRaw(place, { path: '/secret', host: 'open.invalid' })
    expect(application.reached.filter(({ url }) => !plainOpen.test(url)).map(({ url }) => url)).toEqual([])
  })

  test('a session of one host opens no other, whichever way the other is named', async () => {
    const { place, application, signIn } = await stand()
    const [app, wiki] = place.hosts
    const cookie = await signIn(app)
    const headers: [string, string][] = [['Cookie', cookie]]
    await sendRaw(place, { path: '/', host: wiki, headers })
    await sendRaw(place, { path: `https://${wiki}/`, host: app, headers })
    await sendRaw(place, { path: `https://${app}/`, host: wiki, headers })
    await sendRaw(place, { path: '/', host: app, headers: [...headers, ['Host', wiki]] })
    await sendRaw(place, { path: '/', host: wiki, headers: [...headers, ['X-Forwarded-Host', app]] })
    await sendRaw(place, {
      path: '/',
      host: wiki,
      headers: [...headers, ['X-Original-Url', `https://${app}/`]],
    })
    // The application of the host that the person may see is all that any of them may reach.
    const hosts = application.reached.map(({ headers: told }) => new Map(told).get('host'))
    expect(hosts.filter((host) => host !== app)).toEqual([])
  })

  test('whoever is not signed in is led there, or told so: nothing of it reaches the application', async () => {
    const { place, application } = await stand({ draft: { tokenEndpointAuthMethod: 'client_secret_basic' } })
    const visit = await sendRaw(place, { path: '/a?b=c', headers: Object.entries(tab) })
    expect(visit.status).toBe(302)
    expect(visit.headers.get('location')).toMatch(new RegExp(`^${provider.origin}/gate\\?state=`))
    expect(visit.headers.get('set-cookie')).toMatch(/^__Host-countersign-wait=/)
    expect(visit.headers.get('cache-control')).toBe('no-store')
    const fetched = await sendRaw(place, { path: '/a' })
    expect([fetched.status, fetched.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer realm="${place.hosts[0]}"`,
    ])
    expect(fetched.body).toContain('"not_signed_in"')
    const frame = { ...tab, 'sec-fetch-dest': 'iframe' }
    const framed = await sendRaw(place, { path: '/a', headers: Object.entries(frame) })
    expect([framed.status, framed.body]).toEqual([401, expect.stringContaining('<html')])
    const own = await sendRaw(place, { path: '/.countersign/sign-out', headers: Object.entries(tab) })
    expect([own.status, own.body]).toEqual([403, expect.stringContaining('<form')])
    expect(application.reached).toEqual([])
  })

  test('it stays closed where the check cannot be asked, has no answer, or fails', async () => {
    const silent = createServer(() => {})
    const failing = createServer((_request, response) => response.writeHead(500).end('no'))
    const ports = [await findFreePort(), await listen(silent), await listen(failing)]
    for (const port of ports) {
      const { place, application } = await stand({ server: `127.0.0.1:${port}` })
      const { status } = await sendRaw(place, { path: '/' })
      expect(status === 0 || status >= 500, `${port}: ${status}`).toBe(true)
      expect(application.reached).toEqual([])
    }
  })

  test('a WebSocket opens for whoever is signed in, and for nobody else', async () => {
    const { place, application, signIn } = await stand()
    const upgrade: [string, string][] = [
      ['Connection', 'Upgrade'],
      ['Upgrade', 'websocket'],
      ['Sec-WebSocket-Version', '13'],
      ['Sec-WebSocket-Key', 'dGhlIHNhbXBsZSBub25jZQ=='],
    ]
    const refused = await sendRaw(place, { path: '/ws', headers: upgrade, isKept: true })
    expect(refused.status).toBe(401)
    expect(application.reached).toEqual([])
    const headers: [string, string][] = [...upgrade, ['Cookie', await signIn()]]
    const opened = await sendRaw(place, { path: '/ws', headers, isKept: true })
    expect([opened.status, opened.body]).toEqual([101, expect.stringContaining('hello')])
  })

  test('an upload of 1 GB passes as it comes, over HTTP/2 too, and is refused unread without a session', async () => {
    const { place, application, signIn } = await stand()
    const cookie = await signIn()
    const before = readFreeBytes(place.folder)
    expect(await upload(place, { bytes: gigabyte, cookie })).toBe(200)
    expect(application.reached.map(({ bytes }) => bytes)).toEqual([gigabyte])
    expect(before - readFreeBytes(place.folder)).toBeLessThan(gigabyte / 2)
    expect(await upload(place, { bytes: gigabyte, cookie: 'a=1' })).toBe(401)
    expect(application.reached).toHaveLength(1)
  })
})

test('nginx: try_files and places that are internal are behind the gate as well', async (context) => {
  const nginx = gateProxies.find(({ name }) => name === 'nginx')
  const brought = await nginx?.bring()
  if (nginx === undefined || brought === undefined || 'untried' in brought)
    return context.skip('nginx is not installed')
  const { place, application, signIn } = await standGate(provider, nginx, {
    ...brought,
    spoil: (files, around) => {
      const kept = join(around.place.folder, 'kept')
      mkdirSync(kept)
      writeFileSync(join(kept, 'file.txt'), 'kept by nginx')
      const places = `  root ${around.place.folder};
  location /kept/ {
    internal;
  }
  location /public/ {
    alias ${kept}/;
    try_files $uri @application;
  }
  location / {
    try_files /none @application;
  }
  location @application {`
      return files.map((file) => ({ ...file, text: file.text.replaceAll('  location / {', () => places) }))
    },
  })
  const headers: [string, string][] = [['Cookie', await signIn()]]
  for (const path of ['/', '/accelerated', '/public/file.txt'])
    expect([path, (await sendRaw(place, { path })).status]).toEqual([path, 401])
  expect((await sendRaw(place, { path: '/kept/file.txt' })).status).toBe(404)
  expect(application.reached).toEqual([])
  const ask = async (path: string) => {
    const { status, body } = await sendRaw(place, { path, headers })
    return [status, body]
  }
  expect(await ask('/a?b=c')).toEqual([200, expect.stringContaining('The Files')])
  expect(await ask('/public/file.txt')).toEqual([200, 'kept by nginx'])
  expect(await ask('/accelerated')).toEqual([200, 'kept by nginx'])
  expect((await ask('/kept/file.txt'))[0]).toBe(404)
  const [first] = application.reached
  expect([first?.url, new Map(first?.headers).get('remote-user')]).toEqual([
    '/a?b=c',
    expect.stringMatching(/^u/),
  ])
})

const gigabyte = 1_073_741_824

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('a listening server has a port')
  return address.port
}

function readFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
