import { createBrowser, newWallet } from '@countersign/test-support/createBrowser'
import { exampleWallet } from '@countersign/test-support/exampleWallet'
import { startService } from '@countersign/test-support/startService'
import { createSiweMessage, generateSiweNonce, parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAuth, showOrders } from '../examples/embedServer.ts'
import { findUserId } from '../examples/keepUsers.ts'
import { explainRefusal, readExpiry, verify, write } from '../examples/moveFromViem.ts'
import { countersignAdapter, readStatus } from '../examples/rainbowKitAdapter.ts'
import { readFile } from './pages.ts'

const good = readFile('docs/examples/messages/good.txt')
const signature = await exampleWallet.signMessage({ message: good })
const nonce = parseSiweMessage(good).nonce ?? ''

beforeEach(() => {
  vi.setSystemTime('2026-01-01T00:05:00Z')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('moveFromViem.ts', () => {
  test('writes what viem reads, and reads what viem writes', () => {
    expect(parseSiweMessage(write(exampleWallet.address.toLowerCase()))).toMatchObject({
      domain: 'app.example',
      address: exampleWallet.address,
      chainId: 1,
    })
    const expirationTime = new Date('2026-01-01T00:10:00Z')
    const text = createSiweMessage({
      domain: 'app.example',
      address: exampleWallet.address,
      uri: 'https://app.example',
      version: '1',
      chainId: 1,
      nonce: generateSiweNonce(),
      expirationTime,
    })
    expect(readExpiry(text)).toEqual(expirationTime)
  })

  test('verifies, and says why not', () => {
    expect(verify(good, signature, nonce).address).toBe(exampleWallet.address)
    expect(explainRefusal(good, signature, nonce)).toBeUndefined()
    expect(explainRefusal(good, signature, 'another1nonce')).toBe('nonce_invalid')
    expect(explainRefusal('', signature, nonce)).toBe('invalid_message')
  })

  const bounds = { domain: 'app.example', nonce, time: new Date('2026-01-01T00:05:00Z') }

  test.each([
    ['a URI of another origin', good.replace(/^URI: .*$/m, 'URI: https://evil.example'), 'uri_mismatch'],
    ['any chain', good.replace('Chain ID: 1', 'Chain ID: 137'), 'chain_not_allowed'],
    ['text after the message', `${good}\n\nand more`, 'invalid_message'],
    ['another version', good.replace('Version: 1', 'Version: 2'), 'invalid_message'],
    [
      'a message issued in the future',
      good.replace(/^Issued At: .*$/m, 'Issued At: 2027-01-01T00:00:00Z'),
      'issued_in_future',
    ],
  ])('refuses %s, which validateSiweMessage accepts', (_, text, code) => {
    expect(validateSiweMessage({ message: parseSiweMessage(text), ...bounds })).toBe(true)
    expect(explainRefusal(text, signature, nonce)).toBe(code)
  })

  test('replaces nonces of which one tells the next, all but a character', () => {
    const [first, second, third] = [generateSiweNonce(), generateSiweNonce(), generateSiweNonce()]
    // Of three in a row, at most one is the first of a new buffer.
    const follows = (nonce: string, before: string) => nonce.slice(0, 95) === before.slice(1)
    expect(follows(second, first) || follows(third, second)).toBe(true)
    expect(first).not.toBe(second)
  })

  test('refuses an empty nonce, which validateSiweMessage does not check', () => {
    expect(validateSiweMessage({ message: parseSiweMessage(good), ...bounds, nonce: '' })).toBe(true)
    expect(explainRefusal(good, signature, '')).toBe('nonce_invalid')
  })
})

test('rainbowKitAdapter.ts signs in and out at a server, and refuses what another wallet signed', async () => {
  vi.useRealTimers()
  const { countersign } = await startService()
  const page = createBrowser((request) => countersign.fetch(request, { networkAddress: '192.0.2.1' }))
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) =>
    page.call(method, path, body ?? undefined),
  )
  const wallet = newWallet()
  const write = async () =>
    countersignAdapter.createMessage({
      nonce: await countersignAdapter.getNonce(),
      address: wallet.address.toLowerCase(),
      chainId: 10,
    })
  expect(await readStatus()).toBe('unauthenticated')
  const first = await write()
  const forged = { message: first, signature: await newWallet().signMessage({ message: first }) }
  expect(await countersignAdapter.verify(forged)).toBe(false)
  const message = await write()
  const signed = { message, signature: await wallet.signMessage({ message }) }
  expect(await countersignAdapter.verify(signed)).toBe(true)
  expect(await readStatus()).toBe('authenticated')
  await countersignAdapter.signOut()
  expect(await readStatus()).toBe('unauthenticated')
  expect(() => countersignAdapter.createMessage({ nonce: 'other1234', address: '', chainId: 1 })).toThrow(
    'not the one that the server gave',
  )
})

test('embedServer.ts shows the orders of the person who signed in, and nobody else any', async () => {
  vi.useRealTimers()
  const auth = await createAuth(':memory:', 'a secret of this test, and long enough')
  const connection = { networkAddress: '192.0.2.1' }
  const send = (request: Request) =>
    new URL(request.url).pathname === '/orders' ? showOrders(auth, request) : auth.fetch(request, connection)
  const browser = createBrowser(send, 'https://app.example')
  expect((await browser.call('GET', '/orders')).status).toBe(401)
  const session = await (await browser.signIn(newWallet())).json()
  expect(await (await browser.call('GET', '/orders')).json()).toEqual({
    orders: [`first order of ${session.account.id}`],
  })
})

describe('keepUsers.ts', () => {
  const { address } = exampleWallet
  const key = { wallet: { id: '1', address, kind: 'key' as const, chainId: null } }
  const contract = { wallet: { id: '2', address, kind: 'contract' as const, chainId: 10 } }
  const row = (userId: string, chainId: number) => ({ userId, address: address.toLowerCase(), chainId })

  test('finds the user of a key wallet on every chain, and of a contract on its own', () => {
    expect(findUserId(key, [row('ada', 137)])).toBe('ada')
    expect(findUserId(contract, [row('ada', 137)])).toBeUndefined()
    expect(findUserId(contract, [row('ada', 137), row('bob', 10)])).toBe('bob')
    expect(findUserId(key, [])).toBeUndefined()
  })

  test('decides for nobody where one address belongs to two users', () => {
    expect(() => findUserId(key, [row('ada', 1), row('bob', 137)])).toThrow('belongs to 2 users')
  })
})
