import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { createCountersign, openStore } from '@countersign/server'
import { atEndOfFile } from '@countersign/test-support/endOfFile'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createTestWallet } from '../wallet/createTestWallet.ts'
import { openBrowser } from './openBrowser.ts'
import { signInAs } from './signInAs.ts'

const origin = 'http://localhost:3000'

async function createServerOfOurs(
  options: { origins?: [string]; chainIds?: number[]; signInsPerMinute?: number } = {},
) {
  const store = await openStore(':memory:')
  atEndOfFile(() => store.close())
  return createCountersign({
    store,
    origins: [origin],
    secretKeys: ['the secret of the tests, which is long'],
    chainIds: 'any',
    sessionLimits: { idleSeconds: 86_400, absoluteSeconds: 604_800 },
    signInsPerMinute: 'off',
    ...options,
  })
}

test('a person is signed in, for the handler and for an application that asks it', async () => {
  const countersign = await createServerOfOurs()
  const person = await signInAs(countersign)
  expect(person.session.wallet.address).toBe(person.wallet.address)
  const request = new Request(`${origin}/journal`, { headers: person.headers })
  expect(await countersign.session(request)).toMatchObject({ wallet: { address: person.wallet.address } })
  expect(person.headers).toEqual({ cookie: person.cookie, origin })
  expect(person.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')).toBe(person.cookie)
  expect(person.cookies.map(({ url }) => url)).toEqual(person.cookies.map(() => origin))
})

test('the same wallet is the same account, and an account of viem can sign in as well', async () => {
  const countersign = await createServerOfOurs()
  const wallet = privateKeyToAccount(generatePrivateKey())
  const [first, second] = [await signInAs(countersign, { wallet }), await signInAs(countersign, { wallet })]
  expect(second.session.account.id).toBe(first.session.account.id)
  expect(second.cookie).not.toBe(first.cookie)
  expect((await signInAs(countersign)).session.account.id).not.toBe(first.session.account.id)
})

test('fetch asks as this person, and no longer once they signed out', async () => {
  const { fetch } = await signInAs(await createServerOfOurs())
  expect((await fetch('/api/session')).status).toBe(200)
  expect((await fetch('/api/session', { method: 'DELETE' })).status).toBe(204)
  expect((await fetch('/api/session')).status).toBe(401)
})

test('a visitor is nobody', async () => {
  const visitor = openBrowser(await createServerOfOurs())
  expect((await visitor.fetch('/api/session')).status).toBe(401)
})

test('a browser keeps a cookie until it is cleared, and sends it meanwhile', async () => {
  const sent: (string | null)[] = []
  const { cookies, fetch } = openBrowser({
    fetch: (request) => {
      sent.push(request.headers.get('cookie'))
      const { pathname } = new URL(request.url)
      return new Response(null, { headers: { 'set-cookie': `taste=${pathname.slice(1)}; Path=/` } })
    },
  })
  await fetch('/sweet==')
  await fetch('/')
  await fetch('/')
  expect(sent).toEqual([null, 'taste=sweet==', null])
  expect(cookies.size).toBe(0)
})

test('it signs in over HTTP', async () => {
  const found: { countersign?: Awaited<ReturnType<typeof createServerOfOurs>> } = {}
  const server = createServer(async (incoming, response) => {
    const { method = '', url = '', headers } = incoming
    const body = await text(incoming)
    const address = new URL(url, `http://${headers.host}`)
    const pairs = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
    const request = new Request(address, { method, headers: pairs, ...(body !== '' && { body }) })
    const answer = await found.countersign?.fetch(request, { networkAddress: '127.0.0.1' })
    response.writeHead(answer?.status ?? 500, [...(answer?.headers ?? [])].flat())
    response.end(await answer?.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEndOfFile(() => server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  found.countersign = await createServerOfOurs({ origins: [url] })
  const { fetch, session } = await signInAs(`${url}/sign-in`)
  expect(await (await fetch('/api/session')).json()).toMatchObject({ account: { id: session.account.id } })
})

test('an origin that the server does not serve is named', async () => {
  const countersign = await createServerOfOurs({ origins: ['https://app.example'] })
  await expect(signInAs(countersign)).rejects.toThrow(
    /^origin: the server accepts no sign-in from http:\/\/localhost:3000/,
  )
  expect((await signInAs(countersign, { origin: 'https://app.example' })).cookie).toMatch(
    /(?:^|; )__Host-countersign=/,
  )
})

test('a chain that the server does not accept is named', async () => {
  const countersign = await createServerOfOurs({ chainIds: [10] })
  await expect(signInAs(countersign)).rejects.toThrow('wallet: its chainId is 1, and the server accepts 10.')
  expect((await signInAs(countersign, { wallet: createTestWallet({ chainId: 10 }) })).session).toBeDefined()
})

test('a refusal has the code and the status of the response, and each network its own limit', async () => {
  const countersign = await createServerOfOurs({ signInsPerMinute: 1 })
  await signInAs(countersign)
  const refusal = { name: 'SignInRefusedError', code: 'rate_limited', status: 429 }
  await expect(signInAs(countersign)).rejects.toMatchObject(refusal)
  await signInAs(countersign, { networkAddress: '192.0.2.2' })
})

test.each([
  ['target', {}, {}],
  ['target', 'localhost:3000', {}],
  ['origin', undefined, { origin: 'https://app.example/' }],
  ['networkAddress', undefined, { networkAddress: '' }],
  ['basePath', undefined, { basePath: '/api/' }],
  ['basePath', undefined, { basePath: '/elsewhere' }],
  ['wallet', undefined, { wallet: { address: '0x' } }],
])('a wrong %s is named: %j %j', async (option, target, options) => {
  const given = [target ?? (await createServerOfOurs()), options]
  const signingIn = (async () => Reflect.apply(signInAs, undefined, given))()
  await expect(signingIn).rejects.toThrow(
    expect.objectContaining({
      name: 'TypeError',
      message: expect.stringMatching(new RegExp(`^${option}: `)),
    }),
  )
})
