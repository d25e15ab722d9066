import { sessionSchema } from '@countersign/protocol'
import { toChecksumAddress } from '@countersign/siwe'
import { createPerson } from '@countersign/test-support/startChain'
import { type Behaviour, passOn, send, startNode, type TestNode } from '@countersign/test-support/startNode'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { parse } from 'valibot'
import { concat, type Hex } from 'viem'
import { serializeErc6492Signature } from 'viem/utils'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stores } from '../stores/preparedStores.ts'
import { handOn, startWallets, type TestWallets } from './startWallets.ts'

const [here, there] = [31_337, 31_338]
let wallets: TestWallets
let elsewhere: TestWallets
let node: TestNode
/** A wallet at the same address on both chains, where it was handed on to another owner on one of them. */
let twin: { address: Hex; owner: ReturnType<typeof createPerson>; other: ReturnType<typeof createPerson> }

const honest: Behaviour = (...asked) => passOn(wallets.chain.url)(...asked)

beforeAll(async () => {
  ;[wallets, elsewhere] = await Promise.all([startWallets(here), startWallets(there)])
  node = await startNode(honest)
  const [owner, other] = [wallets.chain.client.account, createPerson()]
  const { address, factory, create } = await wallets.planOwnerWallet(owner.address)
  for (const { chain } of [wallets, elsewhere]) await chain.send({ to: factory, data: create })
  await elsewhere.chain.send({ to: address, data: handOn(other.address) })
  twin = { address, owner, other }
})

afterAll(() => Promise.all([wallets.chain.stop(), elsewhere.chain.stop(), node.stop()]))

describe.each(stores)('a contract wallet on %s', (_name, makeLocation) => {
  let service: TestService
  beforeEach(async () => {
    node.behave(honest)
    const chains = [
      { chainId: here, addresses: [node.url] as const },
      { chainId: there, addresses: [elsewhere.chain.url] as const },
    ]
    service = await startService(await makeLocation(), { chains })
  })
  afterEach(() => service.store.close())

  /** Signs in as a wallet on a chain with the key of one of its owners. */
  const signIn = (owner: ReturnType<typeof createPerson>, wallet: string, chainId = here) =>
    service.open().signIn(owner, { address: toChecksumAddress(wallet), chainId })
  const signedIn = async (...given: Parameters<typeof signIn>) =>
    parse(sessionSchema, await (await signIn(...given)).json())
  const refusal = async (response: Response) => (await readProblem(response)).code

  test('signs in as a wallet on the chain of the message', async () => {
    const owner = createPerson()
    const address = await wallets.deployOwnerWallet(owner.address)
    const session = await signedIn(owner, address)

    const wallet = {
      id: session.wallet.id,
      address: toChecksumAddress(address),
      kind: 'contract',
      chainId: here,
    }
    expect(session.wallet).toEqual(wallet)
    expect(session.account.primaryWallet).toEqual(wallet)
    expect((await signedIn(owner, address)).account.id).toBe(session.account.id)
    expect(await refusal(await signIn(createPerson(), address))).toBe('signature_mismatch')
  })

  test('is checked for the inspector, without signing anyone in', async () => {
    const owner = createPerson()
    const address = toChecksumAddress(await wallets.deployOwnerWallet(owner.address))
    const browser = service.open()
    const signed = await browser.prepare(owner, { address, chainId: here })

    const checked = await browser.call('POST', '/api/check-signature', signed)
    expect(await checked.json()).toEqual({ kind: 'contract', chainId: here })
    expect((await browser.call('GET', '/api/session')).status).toBe(401)
    const forged = await browser.prepare(createPerson(), { address, chainId: here })
    expect(await refusal(await browser.call('POST', '/api/check-signature', forged))).toBe(
      'signature_mismatch',
    )
    const unknown = await browser.prepare(owner, { address, chainId: 5 })
    expect(await refusal(await browser.call('POST', '/api/check-signature', unknown))).toBe(
      'wallet_unverifiable',
    )
  })

  test('at the same address on another chain is another wallet, of another account', async () => {
    const session = await signedIn(twin.owner, twin.address, here)
    const other = await signedIn(twin.other, twin.address, there)

    expect(other.wallet).toMatchObject({ address: session.wallet.address, kind: 'contract', chainId: there })
    expect(other.account.id).not.toBe(session.account.id)
    expect(await refusal(await signIn(twin.owner, twin.address, there))).toBe('signature_mismatch')
    expect(await refusal(await signIn(twin.other, twin.address, here))).toBe('signature_mismatch')
  })

  test('signs in with the signatures of two owners', async () => {
    const owners = [createPerson(), createPerson(), createPerson()] as const
    const [one, two, three] = owners
    const address = toChecksumAddress(await wallets.deployMultisig([one.address, two.address, three.address]))
    const browser = service.open()
    const { message } = await browser.prepare(three, { address, chainId: here })
    const signature = concat([await three.signMessage({ message }), await one.signMessage({ message })])

    const response = await browser.call('POST', '/api/sign-in', { message, signature })
    expect(parse(sessionSchema, await response.json()).wallet).toMatchObject({ address, kind: 'contract' })
  })

  test('signs in before it is deployed', async () => {
    const owner = createPerson()
    const { address: planned, factory, create } = await wallets.planOwnerWallet(owner.address)
    const address = toChecksumAddress(planned)
    const browser = service.open()
    const { message } = await browser.prepare(owner, { address, chainId: here })
    const inner = await owner.signMessage({ message })
    const signature = serializeErc6492Signature({ address: factory, data: create, signature: inner })

    const response = await browser.call('POST', '/api/sign-in', { message, signature })
    expect(parse(sessionSchema, await response.json()).wallet).toMatchObject({ address, kind: 'contract' })
  })

  test('on a chain that is not configured cannot be verified', async () => {
    const response = await signIn(twin.owner, twin.address, 10)
    expect(await readProblem(response)).toMatchObject({
      code: 'wallet_unverifiable',
      details: { chainId: 10 },
    })
  })

  test('cannot be checked when its node is broken, and opens no session', async () => {
    node.behave(send(500, ''))
    const response = await signIn(twin.owner, twin.address)

    expect(response.headers.get('retry-after')).toBe('60')
    expect(await refusal(response)).toBe('chain_unreachable')
    expect(service.log.join()).toContain('"fault":"status"')
    expect(service.log.join()).not.toContain('secret-key')
  })

  test('is spent no nonce by a refusal: the same signature signs in once the node is back', async () => {
    node.behave(send(500, ''))
    const browser = service.open()
    const signed = await browser.prepare(twin.owner, {
      address: toChecksumAddress(twin.address),
      chainId: here,
    })

    expect(await refusal(await browser.call('POST', '/api/sign-in', signed))).toBe('chain_unreachable')
    node.behave(honest)
    expect((await browser.call('POST', '/api/sign-in', signed)).status).toBe(200)
    expect(await refusal(await browser.call('POST', '/api/sign-in', signed))).toBe('nonce_spent')
  })
})

test('a key wallet signs in without any node, on any chain', async () => {
  const service = await startService(':memory:', { chains: [{ chainId: here, addresses: [node.url] }] })
  const asked = node.asked.length
  for (const chainId of [here, 10]) {
    const response = await service.open().signIn(createPerson(), { chainId })
    expect(parse(sessionSchema, await response.json()).wallet).toMatchObject({ kind: 'key', chainId: null })
  }
  expect(node.asked).toHaveLength(asked)
})

describe('where no chain is configured', () => {
  test('a signature that only a contract can have cannot be verified, and any other is refused for what it is', async () => {
    const service = await startService()
    const [person, stranger] = [createPerson(), createPerson()]
    const browser = service.open()
    const codeFor = async (change: (signature: Hex) => string) => {
      const { message } = await browser.prepare(person)
      const signature = change(await stranger.signMessage({ message }))
      return (await readProblem(await browser.call('POST', '/api/sign-in', { message, signature }))).code
    }

    expect(await codeFor((one) => one)).toBe('signature_mismatch')
    expect(await codeFor((one) => `${one}00`)).toBe('signature_malformed')
    expect(await codeFor((one) => concat([one, one]))).toBe('wallet_unverifiable')
    expect(await codeFor((one) => `${one}${'6492'.repeat(16)}`)).toBe('wallet_unverifiable')
  })
})
