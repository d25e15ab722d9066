import { sessionSchema } from '@countersign/protocol'
import { toChecksumAddress } from '@countersign/siwe'
import type { Browser } from '@countersign/test-support/createBrowser'
import { offer, open, readHandOver, release, signOpened } from '@countersign/test-support/handOver'
import { createPerson } from '@countersign/test-support/startChain'
import { type Behaviour, passOn, send, startNode, type TestNode } from '@countersign/test-support/startNode'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { parse } from 'valibot'
import type { Hex } from 'viem'
import { serializeErc6492Signature } from 'viem/utils'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stores } from '../stores/preparedStores.ts'
import { handOn, startWallets, type TestWallets } from './startWallets.ts'

const chainId = 31_337
let wallets: TestWallets
let node: TestNode
const honest: Behaviour = (...asked) => passOn(wallets.chain.url)(...asked)

beforeAll(async () => {
  wallets = await startWallets(chainId)
  node = await startNode(honest)
})
afterAll(() => Promise.all([wallets.chain.stop(), node.stop()]))

describe.each(stores)('a hand-over to a contract wallet on %s', (_name, makeLocation) => {
  let service: TestService
  let asker: Browser
  let phone: Browser
  beforeEach(async () => {
    node.behave(honest)
    service = await startService(await makeLocation(), { chains: [{ chainId, addresses: [node.url] }] })
    asker = service.open()
    phone = service.open()
  })
  afterEach(() => service.store.close())

  const refusal = async (response: Response) => (await readProblem(response)).code
  /** Offers, opens, and has the key of an owner sign as the wallet. */
  const begin = async (owner: ReturnType<typeof createPerson>, wallet: string) => {
    const offered = await offer(asker)
    const opened = await open(phone, offered)
    const signed = await signOpened(opened, owner, { address: toChecksumAddress(wallet), chainId })
    const sign = (given = signed) => phone.call('POST', '/api/phone/sign', { id: opened.id, ...given })
    const complete = async (answer: Response) => {
      const released = await release(asker, offered.id, (await answer.json()).code)
      return await asker.call('POST', '/api/sign-in', await released.json())
    }
    return { id: offered.id, opened, signed, sign, complete }
  }

  test('signs in as the wallet on its chain', async () => {
    const owner = createPerson()
    const address = await wallets.deployOwnerWallet(owner.address)
    const { id, sign, complete } = await begin(owner, address)
    const session = parse(sessionSchema, await (await complete(await sign())).json())
    expect(session.wallet).toMatchObject({ address: toChecksumAddress(address), kind: 'contract', chainId })
    expect((await readHandOver(asker, id)).state).toBe('completed')
    expect((await phone.call('GET', '/api/session')).status).toBe(401)
  })

  test('signs in before it is deployed', async () => {
    const owner = createPerson()
    const { address, factory, create } = await wallets.planOwnerWallet(owner.address)
    const { signed, sign, complete } = await begin(owner, address)
    const inner: Hex = `0x${signed.signature.slice(2)}`
    const signature = serializeErc6492Signature({ address: factory, data: create, signature: inner })
    const answer = await complete(await sign({ ...signed, signature }))
    expect(parse(sessionSchema, await answer.json()).wallet.kind).toBe('contract')
  })

  test('shows no code for the key of a stranger, and still waits for an owner', async () => {
    const [owner, stranger] = [createPerson(), createPerson()]
    const address = await wallets.deployOwnerWallet(owner.address)
    const { id, opened, sign, complete } = await begin(owner, address)
    const forged = await signOpened(opened, stranger, { address: toChecksumAddress(address), chainId })
    expect(await refusal(await sign(forged))).toBe('signature_mismatch')
    expect((await readHandOver(asker, id)).state).toBe('opened')
    expect((await complete(await sign())).status).toBe(200)
  })

  test('shows no code while its chain cannot be asked, and takes the same signature afterwards', async () => {
    const owner = createPerson()
    const { id, sign, complete } = await begin(owner, await wallets.deployOwnerWallet(owner.address))
    node.behave(send(500, ''))
    expect(await refusal(await sign())).toBe('chain_unreachable')
    expect((await readHandOver(asker, id)).state).toBe('opened')
    node.behave(honest)
    expect((await complete(await sign())).status).toBe(200)
  })

  test('that is handed on after its owner has signed signs nobody in', async () => {
    const { account } = wallets.chain.client
    const address = await wallets.deployOwnerWallet(account.address)
    const owner = { ...createPerson(), address: account.address, signMessage: account.signMessage }
    const { sign, complete } = await begin(owner, address)
    const answer = await sign()
    expect(answer.status).toBe(200)
    await wallets.chain.send({ to: address, data: handOn(createPerson().address) })
    expect(await refusal(await complete(answer))).toBe('signature_mismatch')
    expect((await asker.call('GET', '/api/session')).status).toBe(401)
  })
})
