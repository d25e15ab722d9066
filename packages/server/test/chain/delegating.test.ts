import { hashMessage } from '@countersign/siwe'
import { createPerson } from '@countersign/test-support/startChain'
import { type Behaviour, passOn, send } from '@countersign/test-support/startNode'
import { encodeFunctionData, type Hex, parseAbi, type SignedAuthorization, toHex, zeroAddress } from 'viem'
import { serializeErc8010Signature } from 'viem/utils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askNodes, signTwice } from './askNodes.ts'
import { startSignIn } from './startSignIn.ts'
import { handOn, startWallets, type TestWallets, take } from './startWallets.ts'

const chainId = 31_337
let wallets: TestWallets
/** The code that accounts delegate themselves to. */
let code: Hex

beforeAll(async () => {
  wallets = await startWallets(chainId)
  code = await wallets.deploySetUpWallet()
})

afterAll(() => wallets.chain.stop())

const setUp = (owner: Hex) =>
  encodeFunctionData({ abi: parseAbi(['function setUp(address)']), functionName: 'setUp', args: [owner] })

/** An account that delegates itself to the code, and the key of its own that the code is set up with. */
async function plan(delegatesTo = code) {
  const [account, owner] = [createPerson(), createPerson()]
  const started = startSignIn(account.address, chainId)
  const authorization = await account.signAuthorization({ contractAddress: delegatesTo, chainId, nonce: 0 })
  const signature = await owner.signMessage(started)
  const wrap = (change: Partial<Wrapped> = {}) =>
    serializeErc8010Signature({
      address: account.address,
      data: setUp(owner.address),
      authorization,
      signature,
      ...change,
    })
  return { account, owner, started, authorization, signature, wrap }
}

interface Wrapped {
  readonly authorization: SignedAuthorization
  readonly signature: Hex
  readonly address: Hex
  readonly data: Hex
}

test('an account that has not delegated itself yet signs in with its delegation (ERC-8010)', async () => {
  const { account, started, signature, wrap } = await plan()

  expect(await wallets.signIn(started, wrap())).toBe('contract')
  expect(await wallets.chain.client.getCode({ address: account.address })).toBeUndefined()
  expect(await wallets.signIn(started, signature)).toBe('signature_mismatch')
  expect(await wallets.signIn(started, wrap({ signature: await createPerson().signMessage(started) }))).toBe(
    'signature_mismatch',
  )
  expect(await wallets.signIn(started, wrap({ data: setUp(createPerson().address) }))).toBe(
    'signature_mismatch',
  )
  expect(await wallets.signIn(started, wrap({ address: zeroAddress }))).toBe('signature_mismatch')
})

test('only a delegation that the account signed, for this chain and still in time, counts', async () => {
  const { account, owner, started, authorization, wrap } = await plan()
  const delegate = (signer: typeof account, change: { chainId?: number; nonce?: number }) =>
    signer.signAuthorization({ contractAddress: code, chainId, nonce: 0, ...change })

  for (const [what, refused] of [
    ["another's", await delegate(owner, {})],
    ['for another chain', await delegate(account, { chainId: chainId + 1 })],
    ['of a later transaction', await delegate(account, { nonce: 1 })],
    ['to other code than was signed', { ...authorization, address: await wallets.deploySetUpWallet() }],
    ['with another parity', { ...authorization, yParity: 1 - (authorization.yParity ?? 0) }],
  ] as const)
    expect(await wallets.signIn(started, wrap({ authorization: refused })), what).toBe('signature_mismatch')
  const everywhere = await delegate(account, { chainId: 0 })
  expect(await wallets.signIn(started, wrap({ authorization: everywhere }))).toBe('contract')
})

test('once the account has delegated itself, it is asked as it is, and nothing is set up', async () => {
  const { account, owner, started, authorization, wrap } = await plan(
    await wallets.deployOpenWallet(createPerson().address),
  )
  const thief = createPerson()
  const stolen = wrap({ data: take(thief.address), signature: await thief.signMessage(started) })
  await wallets.chain.send({ to: thief.address, authorizationList: [authorization] })
  await wallets.chain.send({ to: account.address, data: take(owner.address) })

  expect(await wallets.signIn(started, wrap())).toBe('contract')
  expect(await wallets.signIn(started, stolen)).toBe('signature_mismatch')
})

test('a delegated wallet that was handed on is signed in by its next owner only', async () => {
  const account = createPerson()
  const started = startSignIn(account.address, chainId)
  const authorization = await account.signAuthorization({ contractAddress: code, chainId, nonce: 0 })
  const { client } = wallets.chain
  const next = createPerson()
  const wrap = (signature: Hex) => serializeErc8010Signature({ authorization, signature })
  await wallets.chain.send({ to: next.address, authorizationList: [authorization] })
  await wallets.chain.send({ to: account.address, data: setUp(client.account.address) })
  const signature = await client.signMessage(started)

  expect(await wallets.signIn(started, wrap(signature))).toBe('contract')
  await wallets.chain.send({ to: account.address, data: handOn(next.address) })
  expect(await wallets.signIn(started, wrap(signature))).toBe('signature_mismatch')
  expect(await wallets.signIn(started, wrap(await next.signMessage(started)))).toBe('contract')
})

test('we and viem say the same of what an account signed before it delegates itself', async () => {
  const { started, wrap } = await plan()
  const stranger = await createPerson().signMessage(started)
  const { message, address } = started

  for (const [signature, isGood] of [
    [wrap(), true],
    [wrap({ signature: stranger }), false],
  ] as const) {
    const hash = toHex(hashMessage(message))
    expect(await wallets.chain.client.verifyHash({ address, hash, signature })).toBe(isGood)
    expect(await wallets.signIn(started, signature)).toBe(isGood ? 'contract' : 'signature_mismatch')
  }
})

const cannotDelegate: Behaviour = (response, asked, body) => {
  if (!body.includes('authorizationList')) return passOn(wallets.chain.url)(response, asked, body)
  response.end('{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"unknown field"}}')
}

test('a node that cannot try out a delegation still serves other wallets', async () => {
  const { started, wrap } = await plan()
  const { check, faults } = await askNodes(chainId, [cannotDelegate])
  const { address, message } = started
  const planned = { chainId, address, hash: hashMessage(message), signature: wrap() }

  for (let time = 0; time < 4; time += 1) expect(await check(planned)).toBe('chain_unreachable')
  expect(new Set(faults.map(({ fault }) => fault))).toEqual(new Set(['cannot_delegate']))
  expect(await check((await signTwice(wallets)).good)).toBe('vouches')
})

test('a node that has rested is not kept out because it is then asked about a delegation first', async () => {
  const { started, wrap } = await plan()
  const clock = { now: 0 }
  const { check, nodes, faults } = await askNodes(chainId, [send(500, '')], { now: () => clock.now })
  const { good } = await signTwice(wallets)
  for (let time = 0; time < 4; time += 1) expect(await check(good)).toBe('chain_unreachable')
  expect(faults.at(-1)?.fault).toBe('paused')

  clock.now += 30_000
  nodes[0]?.behave(cannotDelegate)
  const { address, message } = started
  const planned = { chainId, address, hash: hashMessage(message), signature: wrap() }
  expect(await check(planned)).toBe('chain_unreachable')
  expect(faults.at(-1)?.fault).toBe('cannot_delegate')
  expect(await check(good)).toBe('vouches')
})
