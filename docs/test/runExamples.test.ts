import { parseMessage } from '@countersign/siwe'
import { exampleWallet } from '@countersign/test-support/exampleWallet'
import { writeAnswers } from '@countersign/test-support/writeAnswers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askWallet } from '../examples/askWallet.ts'
import { createPageSignIn } from '../examples/bringWallets.ts'
import { read, verify, verifyWithoutThrowing, write } from '../examples/moveFromSiwe.ts'
import { explain, repair, unwrap, verifyInSteps } from '../examples/reference.ts'
import { accountOf, verifyAnyWallet } from '../examples/verifyContractWallet.ts'
import { handle, sessions } from '../examples/verifySignIn.ts'
import { readFile } from './pages.ts'

const origin = 'https://app.example'
const good = readFile('docs/examples/messages/good.txt')
const broken = readFile('docs/examples/messages/broken.txt')
const exampleAddress = exampleWallet.address
const signature = await exampleWallet.signMessage({ message: good })
const { nonce } = parseMessage(good)

beforeEach(() => {
  vi.setSystemTime('2026-01-01T00:05:00Z')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A wallet of a key. */
const wallet = {
  request: async ({ params: [hex] }: { readonly params: readonly unknown[] }) =>
    exampleWallet.signMessage({ message: Buffer.from(String(hex).slice(2), 'hex').toString() }),
}

/** Signs in by a page of our origin, in a browser; `before` happens while the person reads the message. */
async function signIn(before: (headers: Headers) => void = () => undefined): Promise<Response> {
  const headers = new Headers({ origin })
  vi.stubGlobal('location', new URL(`${origin}/sign-in`))
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/sign-in') before(headers)
    const response = await handle(new Request(`${origin}${path}`, { ...init, headers }))
    headers.set('cookie', response.headers.get('set-cookie')?.split(';')[0] ?? '')
    return response
  })
  return askWallet(wallet, exampleAddress.toLowerCase(), 1)
}

/** Sends a signed message to the server of the example. */
async function send(cookie: string, body: string): Promise<Response> {
  return handle(new Request(`${origin}/sign-in`, { method: 'POST', headers: { origin, cookie }, body }))
}

describe('verifySignIn.ts and askWallet.ts', () => {
  test('sign in and open a session', async () => {
    const response = await signIn()
    expect(await response.json()).toEqual({ address: exampleAddress })
    const [, session = ''] = /^__Host-session=(\w{32});/.exec(response.headers.get('set-cookie') ?? '') ?? []
    expect(sessions.get(session)).toBe(exampleAddress)
  })

  test.each<[string, (headers: Headers) => void]>([
    ['of another browser', (headers) => headers.set('cookie', '__Host-sign-in=other')],
    ['with two cookies', (headers) => headers.append('cookie', '; __Host-sign-in=other')],
    ['after five minutes', () => vi.setSystemTime('2026-01-01T00:10:00Z')],
  ])('refuse a nonce %s', async (_, before) => {
    const response = await signIn(before)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'nonce_invalid' })
  })

  test('refuse the second use of a nonce, also when the first was no message', async () => {
    let cookie = ''
    const response = await signIn(async (headers) => {
      cookie = headers.get('cookie') ?? ''
      await send(cookie, JSON.stringify({ message: good, signature }))
    })
    expect(cookie).toMatch(/^__Host-sign-in=/)
    expect(await response.json()).toMatchObject({ code: 'nonce_invalid' })
  })

  test('refuse another origin, and a body that is no sign-in', async () => {
    expect((await signIn((headers) => headers.set('origin', 'https://evil.example'))).status).toBe(403)
    for (const body of ['', 'null', '{}', `{"message":"${'x'.repeat(16_384)}","signature":"0x"}`]) {
      const given = await handle(
        new Request(`${origin}/sign-in/nonce`, { method: 'POST', headers: { origin } }),
      )
      const [cookie = ''] = given.headers.get('set-cookie')?.split(';') ?? []
      expect((await send(cookie, body)).status).toBe(400)
    }
  })
})

describe('verifyContractWallet.ts', () => {
  const contract = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
  const text = good.replace(exampleAddress, contract)
  const received = { message: text, signature: '0x00', nonce }

  function answerWith(result: string): void {
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
      const { method, params } = JSON.parse(String(body))
      expect([method, params[0].from, params[1]]).toEqual([
        'eth_call',
        expect.stringMatching(/^0x[0-9a-f]{40}$/),
        'latest',
      ])
      return Response.json({ jsonrpc: '2.0', id: 1, result })
    })
  }

  test('asks a node about a contract, and none about a key', async () => {
    answerWith(writeAnswers(text, contract, 1).vouches)
    expect(accountOf(await verifyAnyWallet(received))).toBe(`${contract} on chain 1`)
    vi.stubGlobal('fetch', undefined)
    expect(accountOf(await verifyAnyWallet({ message: good, signature, nonce }))).toBe(exampleAddress)
  })

  test('refuses what the contract does not vouch for, and what no node can tell', async () => {
    answerWith(writeAnswers(text, contract, 1).refuses)
    await expect(verifyAnyWallet(received)).rejects.toMatchObject({ code: 'signature_mismatch' })
    vi.stubGlobal('fetch', async () => Response.json({ error: { code: -32000 } }))
    await expect(verifyAnyWallet(received)).rejects.toMatchObject({ code: 'chain_unreachable' })
  })

  test('asks the node of the chain that the message names', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (node: string) => {
      asked.push(node)
      return Response.json({})
    })
    const message = text.replace('Chain ID: 1', 'Chain ID: 8453')
    await expect(verifyAnyWallet({ ...received, message })).rejects.toThrow('did not respond')
    expect(asked).toEqual(['https://base-node.example'])
  })
})

test('moveFromSiwe.ts writes, reads and verifies', () => {
  expect(read(write(exampleAddress))).toBe('app.example')
  expect(verify(good, signature, nonce).address).toBe(exampleAddress)
  expect(verify(good, signature, nonce, '2026-01-01T00:09:59Z').nonce).toBe(nonce)
  expect(() => verify(good, signature, nonce, '2026-01-01T00:10:00Z')).toThrow('expired')
  expect(verifyWithoutThrowing(good, signature, nonce)).toMatchObject({ success: true, data: { nonce } })
  expect(verifyWithoutThrowing(good, signature, '')).toEqual({ success: false, code: 'nonce_invalid' })
  expect(verifyWithoutThrowing(broken, signature, nonce)).toMatchObject({ success: false })
})

test('bringWallets.ts lists both wallets, and loads the second when it is chosen', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const page = Object.assign(new EventTarget(), { location: new URL(`${origin}/sign-in`) })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('location', page.location)
  const asked: string[] = []
  const provider = {
    request: async ({ method }: { readonly method: string }) => {
      asked.push(method)
      return []
    },
  }
  const load = vi.fn(async () => provider)
  const signIn = createPageSignIn({ request: async () => undefined }, load)
  signIn.start()
  await expect.poll(() => signIn.getState().step === 'choosing').toBe(true)
  expect(signIn.getState()).toMatchObject({
    wallets: [
      { name: 'Example Vault', icon: '/vault.svg' },
      { name: 'Example Phone', icon: undefined },
    ],
  })
  expect(load).not.toHaveBeenCalled()
  signIn.chooseWallet('org.example.phone')
  await expect.poll(() => asked.includes('eth_requestAccounts')).toBe(true)
  expect(load).toHaveBeenCalledOnce()
  signIn.stop()
})

test('reference.ts explains, repairs and verifies in steps', () => {
  expect(explain(good)).toBe('signed for app.example')
  expect(explain(broken)).toBe('invalid_message in version, line 7, column 1: expected "Version: "')
  expect(repair(broken)).toBe(good)
  expect(unwrap(JSON.stringify({ message: good }))).toBe(good)
  expect(unwrap(good)).toBeUndefined()
  const options = { message: good, signature, nonce, origin, chainIds: [1] }
  expect(() => verifyInSteps(options, (found) => found === nonce)).not.toThrow()
  expect(() => verifyInSteps(options, () => false)).toThrow('not made for this browser')
  expect(() => verifyInSteps({ ...options, signature: '0x' }, () => true)).toThrow(
    'not a signature of a wallet',
  )
})
