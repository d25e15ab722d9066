import { hashMessage, toChecksumAddress } from '@countersign/siwe'
import { createPerson } from '@countersign/test-support/startChain'
import { type Behaviour, passOn, send } from '@countersign/test-support/startNode'
import { startService } from '@countersign/test-support/startService'
import type { Hex } from 'viem'
import { serializeErc6492Signature, serializeErc8010Signature } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContractSignatureToCheck } from '../../src/chain/createContractCheck.ts'
import { askNodes, signTwice } from './askNodes.ts'
import { startSignIn } from './startSignIn.ts'
import { startWallets, type TestWallets, take } from './startWallets.ts'

// A chain whose nodes run no creation code in `eth_call`, as those of the ZK Stack: an honest chain behind a filter.

const chainId = 31_337
let wallets: TestWallets
let good: ContractSignatureToCheck
let bad: ContractSignatureToCheck

beforeAll(async () => {
  wallets = await startWallets(chainId)
  ;({ good, bad } = await signTwice(wallets))
})
afterAll(() => wallets.chain.stop())

const honest: Behaviour = (...asked) => passOn(wallets.chain.url)(...asked)

/** Answers as zksync-era does: a call must have a recipient. */
const fails =
  (code: number, message: string): Behaviour =>
  (response, { id }) =>
    void response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }))

const isCreation = (body: string): boolean => JSON.parse(body).params?.[0]?.to === undefined

/** Refuses creation code and state overrides, and passes on the rest. */
const zkStack: Behaviour = (response, asked, body) => {
  const isRefused = asked.method === 'eth_call' && (isCreation(body) || asked.params.length > 2)
  const behave = isRefused ? fails(3, 'Failed to serialize transaction: toAddressIsNull') : honest
  return behave(response, asked, body)
}

/** The same chain, but for one answer. */
const except =
  (method: string, behave: Behaviour): Behaviour =>
  (response, asked, body) =>
    (asked.method === method && !(method === 'eth_call' && isCreation(body)) ? behave : zkStack)(
      response,
      asked,
      body,
    )

const sign = async (address: Hex, owner: ReturnType<typeof createPerson>) => {
  const started = startSignIn(address, chainId)
  const signature = await owner.signMessage(started)
  return { chainId, address: started.address, hash: hashMessage(started.message), signature }
}

describe('a wallet that is deployed', () => {
  test('is asked by a plain call, at one height, between two looks at the chain id', async () => {
    const { check, nodes, faults } = await askNodes(chainId, [zkStack])
    expect(await check(good)).toBe('vouches')
    expect(await check(bad)).toBe('signature_mismatch')
    expect(faults).toEqual([])
    const { asked = [] } = nodes[0] ?? {}
    const [first, second] = [asked.slice(0, 8), asked.slice(8)]
    // The question, and the probe, are refused once: after that the node is known.
    expect(first.slice(0, 5)).toEqual([
      'eth_chainId',
      'eth_call',
      'eth_call',
      'eth_chainId',
      'eth_blockNumber',
    ])
    expect(first.slice(5).toSorted()).toEqual(['eth_call', 'eth_chainId', 'eth_getCode'])
    expect(second[0]).toBe('eth_chainId')
    expect(second[1]).toBe('eth_blockNumber')
    expect(second.slice(2, 4).toSorted()).toEqual(['eth_call', 'eth_getCode'])
    expect(second[4]).toBe('eth_chainId')
  })

  test('that changed hands, or whose signature is wrapped, is asked as it is', async () => {
    const [owner, next] = [createPerson(), createPerson()]
    const wallet = await wallets.deployOpenWallet(owner.address)
    const signed = await sign(wallet, owner)
    const { check } = await askNodes(chainId, [zkStack])
    const { factory, create } = await wallets.planOwnerWallet(owner.address)
    const wrapped = serializeErc6492Signature({
      address: factory,
      data: create,
      signature: await owner.signMessage({ message: { raw: signed.hash } }),
    })
    expect(await check(signed)).toBe('vouches')
    expect(await check({ ...signed, signature: wrapped })).toBe('signature_mismatch')
    await wallets.chain.send({ to: wallet, data: take(next.address) })
    expect(await check(signed)).toBe('signature_mismatch')
  })

  test('says yes in one word and in no other way', async () => {
    const wallet = await wallets.deployOddWallet()
    const { check, faults } = await askNodes(chainId, [zkStack])
    const asked = { ...good, address: toChecksumAddress(wallet) }
    for (let choice = 1; choice <= 10; choice += 1) {
      const signature: Hex = `0x${choice.toString(16).padStart(2, '0')}`
      expect([choice, await check({ ...asked, signature })]).toEqual([choice, 'signature_mismatch'])
    }
    expect(await check({ ...asked, signature: '0x00' })).toBe('vouches')
    expect(faults).toEqual([])
  })

  test('is not taken for one that the address of a key is', async () => {
    const person = createPerson()
    const { check } = await askNodes(chainId, [zkStack])
    expect(await check({ ...(await sign(person.address, createPerson())) })).toBe('signature_mismatch')
  })
})

const undeployed = async () => {
  const owner = createPerson()
  const { address, factory, create } = await wallets.planOwnerWallet(owner.address)
  const signed = await sign(address, owner)
  const signature = serializeErc6492Signature({
    address: factory,
    data: create,
    signature: signed.signature,
  })
  return { ...signed, signature }
}

describe('a wallet that is not deployed', () => {
  test('reads so, with a code of its own, until it is', async () => {
    const { check, faults } = await askNodes(chainId, [zkStack])
    const signed = await undeployed()
    expect(await check(signed)).toBe('wallet_undeployed')
    expect(await check(signed)).toBe('wallet_undeployed')
    expect(faults.map(({ fault }) => fault)).toEqual(['no_creation_code', 'no_creation_code'])
    expect(await (await askNodes(chainId, [honest])).check(signed)).toBe('vouches')
  })

  test('nor is an account that has not delegated itself yet (ERC-8010)', async () => {
    const [account, owner] = [createPerson(), createPerson()]
    const code = await wallets.deploySetUpWallet()
    const authorization = await account.signAuthorization({ contractAddress: code, chainId, nonce: 0 })
    const signed = await sign(account.address, owner)
    const signature = serializeErc8010Signature({
      address: account.address,
      data: '0x',
      authorization,
      signature: signed.signature,
    })
    const { check } = await askNodes(chainId, [zkStack])
    expect(await check({ ...signed, signature })).toBe('wallet_undeployed')
  })

  test('may be let in by another node, which runs creation code', async () => {
    const { check } = await askNodes(chainId, [zkStack, honest])
    expect(await check(await undeployed())).toBe('vouches')
  })

  test('is told to a person as 401, not as a chain that does not answer', async () => {
    const { nodes } = await askNodes(chainId, [zkStack])
    const addresses = [nodes[0]?.url ?? ''] as const
    const service = await startService(':memory:', { chains: [{ chainId, addresses }] })
    const owner = createPerson()
    const { address, factory, create } = await wallets.planOwnerWallet(owner.address)
    const asWallet = {
      address,
      signMessage: async ({ message }: { message: string }) =>
        serializeErc6492Signature({
          address: factory,
          data: create,
          signature: await owner.signMessage({ message }),
        }),
    }
    const answer = await service.open().signIn(asWallet, { chainId })
    expect([answer.status, await answer.json()]).toMatchObject([
      401,
      { code: 'wallet_undeployed', title: expect.stringContaining(`chain ${chainId}`) },
    ])
    service.store.close()
  })
})

describe('a node is never believed for what is none of its answers', () => {
  const word = `0x1626ba7e${'0'.repeat(56)}`
  const says =
    (result: unknown): Behaviour =>
    (response, { id }) =>
      void response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
  let looks = 0

  test.each<[string, Behaviour, string]>([
    ['a yes for a wallet without code', except('eth_getCode', says('0x')), 'signature_mismatch'],
    ['code that is none', except('eth_getCode', says('yes')), 'chain_unreachable'],
    ['an error for the code', except('eth_getCode', fails(-32_000, 'limit')), 'chain_unreachable'],
    ['an error for the call', except('eth_call', fails(-32_000, 'limit')), 'chain_unreachable'],
    ['a head that is no number', except('eth_blockNumber', says('latest')), 'chain_unreachable'],
    ['a fault of its own', except('eth_call', send(500, '')), 'chain_unreachable'],
    [
      'another chain after the answer',
      except('eth_chainId', (response, asked, body) => {
        looks += 1
        return says(looks === 3 ? '0x1' : '0x7a69')(response, asked, body)
      }),
      'chain_unreachable',
    ],
  ])('%s', async (_what, behaviour, verdict) => {
    looks = 0
    const { check } = await askNodes(chainId, [behaviour])
    expect(await check(good)).toBe(verdict)
  })

  test('one that answers creation code with anything else gives no verdict, and no plain call is made', async () => {
    for (const said of ['0x', word, '0x2a']) {
      const { check, nodes } = await askNodes(chainId, [
        (response, asked, body) =>
          (asked.method === 'eth_call' && isCreation(body) ? says(said) : honest)(response, asked, body),
      ])
      expect(await check(good)).toBe('chain_unreachable')
      expect(nodes[0]?.asked).not.toContain('eth_getCode')
    }
  })

  test('what a stranger’s wallet makes it fail at does not take it from others', async () => {
    let isFailing = true
    const { check } = await askNodes(chainId, [
      (response, asked, body) =>
        (isFailing ? except('eth_call', fails(-32_000, 'bootloader panicked')) : zkStack)(
          response,
          asked,
          body,
        ),
    ])
    for (let time = 0; time < 5; time += 1) expect(await check(bad)).toBe('chain_unreachable')
    isFailing = false
    expect(await check(good)).toBe('vouches')
  })
})

describe('a node runs no creation code only where it says that a recipient is missing', () => {
  test.each([
    [3, 'Failed to serialize transaction: toAddressIsNull'],
    [-32_602, 'missing field `to` at line 1 column 13365'],
    [-32_602, 'Missing "to" field in call arguments'],
    [
      -32_602,
      "[Request ID: 1] Invalid parameter 'to' for TransactionObject: Expected 0x prefixed string, value: null",
    ],
    [-32_000, 'to address not specified'],
    [-32_603, 'to field must not be empty'],
  ])('%i %s', async (code, message) => {
    const { check, faults } = await askNodes(chainId, [
      (response, asked, body) =>
        (asked.method === 'eth_call' && isCreation(body) ? fails(code, message) : honest)(
          response,
          asked,
          body,
        ),
    ])
    expect(await check(good)).toBe('vouches')
    expect(faults).toEqual([])
  })

  // What nodes and their hosts answer at the end of a quota, and in other trouble of their own.
  test.each([
    [-32_005, 'limit exceeded'],
    [-32_005, 'daily request count exceeded, request rate limited'],
    [429, 'Your app has exceeded its compute units per second capacity.'],
    [-32_029, 'Too Many Requests'],
    [-32_016, 'over rate limit'],
    [-32_090, 'Too many requests, reason: call rate limit exhausted, retry in 10s'],
    [-32_001, '429: too many calls to address 0x00, upgrade your plan'],
    [-32_007, '50/second request limit reached'],
    [-32_002, 'project ID does not have access to this network'],
    [-32_003, 'invalid api key'],
    [-32_601, 'the method eth_call does not exist/is not available'],
    [-32_602, 'invalid params'],
    [-32_603, 'internal error'],
    [-32_000, 'header not found'],
    [-32_000, 'execution aborted (timeout = 5s)'],
    [3, 'execution reverted'],
    [0, ''],
  ])('not where it says %i %s', async (code, message) => {
    const wallet = await undeployed()
    const { check, nodes, faults } = await askNodes(chainId, [
      (response, asked, body) =>
        (asked.method === 'eth_call' ? fails(code, message) : honest)(response, asked, body),
    ])
    expect(await check(wallet)).toBe('chain_unreachable')
    expect(nodes[0]?.asked).not.toContain('eth_getCode')
    expect(faults.map(({ fault }) => fault)).toEqual(['rpc_error'])
    // A moment later it has its quota again, and is asked as ever.
    nodes[0]?.behave(honest)
    expect(await check(wallet)).toBe('vouches')
  })
})
