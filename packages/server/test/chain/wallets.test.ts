import { hashMessage } from '@countersign/siwe'
import { createPerson } from '@countersign/test-support/startChain'
import { concat, type Hex, toHex } from 'viem'
import { serializeErc6492Signature } from 'viem/utils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSignIn } from './startSignIn.ts'
import { handOn, publish, startWallets, type TestWallets, take } from './startWallets.ts'

const chainId = 31_337
let wallets: TestWallets

beforeAll(async () => {
  wallets = await startWallets(chainId)
})

afterAll(() => wallets.chain.stop())

test('a wallet with one owner signs in by its owner and by no one else', async () => {
  const [owner, stranger] = [createPerson(), createPerson()]
  const started = startSignIn(await wallets.deployOwnerWallet(owner.address), chainId)

  expect(await wallets.signIn(started, await owner.signMessage(started))).toBe('contract')
  expect(await wallets.signIn(started, await stranger.signMessage(started))).toBe('signature_mismatch')
})

test('a wallet with three owners signs in by any two of them', async () => {
  const [one, two, three, stranger] = [createPerson(), createPerson(), createPerson(), createPerson()]
  const started = startSignIn(
    await wallets.deployMultisig([one.address, two.address, three.address]),
    chainId,
  )
  const sign = async (...people: (typeof one)[]): Promise<Hex> =>
    concat(await Promise.all(people.map((person) => person.signMessage(started))))

  expect(await wallets.signIn(started, await sign(one, three))).toBe('contract')
  expect(await wallets.signIn(started, await sign(three, two))).toBe('contract')
  expect(await wallets.signIn(started, await sign(one, one))).toBe('signature_mismatch')
  expect(await wallets.signIn(started, await sign(one, stranger))).toBe('signature_mismatch')
  expect(await wallets.signIn(started, await sign(one))).toBe('signature_mismatch')
})

test('a wallet that is not deployed yet signs in with the call that would deploy it (ERC-6492)', async () => {
  const [owner, stranger] = [createPerson(), createPerson()]
  const { address, factory, create } = await wallets.planOwnerWallet(owner.address)
  const started = startSignIn(address, chainId)
  const signature = await owner.signMessage(started)
  const wrap = (inner: Hex) => serializeErc6492Signature({ address: factory, data: create, signature: inner })

  expect(await wallets.signIn(started, wrap(signature))).toBe('contract')
  expect(await wallets.chain.client.getCode({ address })).toBeUndefined()
  expect(await wallets.signIn(started, wrap(await stranger.signMessage(started)))).toBe('signature_mismatch')
  expect(await wallets.signIn(started, signature)).toBe('signature_mismatch')
})

test('a wrapped signature is still good once the wallet is deployed', async () => {
  const owner = createPerson()
  const { address, factory, create } = await wallets.planOwnerWallet(owner.address)
  const started = startSignIn(address, chainId)
  const signature = serializeErc6492Signature({
    address: factory,
    data: create,
    signature: await owner.signMessage(started),
  })
  await wallets.chain.send({ to: factory, data: create })

  expect(await wallets.chain.client.getCode({ address })).toBeDefined()
  expect(await wallets.signIn(started, signature)).toBe('contract')
})

test('a wallet that is deployed is asked as it is: the factory of a wrapped signature is not called', async () => {
  const [owner, thief] = [createPerson(), createPerson()]
  const address = await wallets.deployOpenWallet(owner.address)
  const started = startSignIn(address, chainId)
  const signature = await thief.signMessage(started)
  const wrapped = serializeErc6492Signature({ address, data: take(thief.address), signature })

  expect(await wallets.signIn(started, wrapped)).toBe('signature_mismatch')
  await wallets.chain.send({ to: address, data: take(thief.address) })
  expect(await wallets.signIn(started, wrapped)).toBe('contract')
})

test('an account that delegated itself signs in by its key, whatever its code would say (EIP-7702)', async () => {
  const [account, stranger] = [createPerson(), createPerson()]
  const contractAddress = await wallets.deployRefuser()
  const authorization = await account.signAuthorization({ contractAddress, chainId, nonce: 0 })
  await wallets.chain.send({ to: stranger.address, authorizationList: [authorization] })
  const started = startSignIn(account.address, chainId)

  expect(await wallets.chain.client.getCode({ address: account.address })).toMatch(/^0xef0100/)
  expect(await wallets.signIn(started, await account.signMessage(started))).toBe('key')
  expect(await wallets.signIn(started, await stranger.signMessage(started))).toBe('signature_mismatch')
})

test('a wallet that was handed on is signed in by its next owner only', async () => {
  const next = createPerson()
  const address = await wallets.deployOwnerWallet(wallets.chain.client.account.address)
  const started = startSignIn(address, chainId)
  const signature = await wallets.chain.client.signMessage(started)

  expect(await wallets.signIn(started, signature)).toBe('contract')
  await wallets.chain.send({ to: address, data: handOn(next.address) })
  expect(await wallets.signIn(started, signature)).toBe('signature_mismatch')
  expect(await wallets.signIn(started, await next.signMessage(started))).toBe('contract')
})

test("an owner's signature for one wallet does not sign in another wallet of the same owner", async () => {
  const owner = createPerson()
  const one = startSignIn(await wallets.deployOwnerWallet(owner.address), chainId)
  const other = startSignIn(await wallets.deployOwnerWallet(owner.address), chainId)
  const signature = await owner.signMessage(one)

  expect(await wallets.signIn(one, signature)).toBe('contract')
  expect(await wallets.signIn(other, signature)).toBe('signature_mismatch')
})

test('an address without code is refused, and a built-in contract too', async () => {
  const owner = createPerson()
  for (const address of [createPerson().address, `0x${'0'.repeat(39)}2`, `0x${'0'.repeat(39)}4`]) {
    const started = startSignIn(address, chainId)
    expect(await wallets.signIn(started, await owner.signMessage(started))).toBe('signature_mismatch')
  }
})

test('yes is one word exactly: any other answer of a wallet refuses', async () => {
  const started = startSignIn(await wallets.deployOddWallet(), chainId)

  expect(await wallets.signIn(started, '0x00')).toBe('contract')
  for (const choice of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '0a'] as const) {
    expect(await wallets.signIn(started, `0x${choice}`), `answer ${choice}`).toBe('signature_mismatch')
  }
})

test('a factory and a wallet that burn their gas do not keep the chain from answering', async () => {
  const { address, factory, create } = await wallets.planOddWallet()
  const started = startSignIn(address, chainId)
  const sign = (signature: Hex) => serializeErc6492Signature({ address: factory, data: create, signature })

  expect(await wallets.signIn(started, sign('0x00'))).toBe('contract')
  expect(await wallets.signIn(started, sign('0x0a'))).toBe('signature_mismatch')
})

test('the same address on another chain is not asked for', async () => {
  const owner = createPerson()
  const started = startSignIn(await wallets.deployOwnerWallet(owner.address), chainId + 1)

  expect(await wallets.signIn(started, await owner.signMessage(started))).toBe('wallet_unverifiable')
})

test('what a wallet has published on its chain needs no signature, as long as it stands there', async () => {
  const address = await wallets.deployPublishingWallet(wallets.chain.client.account.address)
  const started = startSignIn(address, chainId)
  const hash = toHex(hashMessage(started.message))
  const say = (isSigned: boolean) => wallets.chain.send({ to: address, data: publish(hash, isSigned) })

  expect(await wallets.signIn(started, '0x')).toBe('signature_mismatch')
  await say(true)
  expect(await wallets.signIn(started, '0x')).toBe('contract')
  expect(await wallets.signIn(startSignIn(address, chainId), '0x')).toBe('signature_mismatch')
  await say(false)
  expect(await wallets.signIn(started, '0x')).toBe('signature_mismatch')
})

test('no signature is none of a key', async () => {
  const started = startSignIn(createPerson().address, chainId)
  expect(await wallets.signIn(started, '0x')).toBe('signature_mismatch')
})
