import { sessionSchema, walletListSchema } from '@countersign/protocol'
import { compile } from '@countersign/test-support/compile'
import { confirming } from '@countersign/test-support/confirming'
import { type Browser, newWallet } from '@countersign/test-support/createBrowser'
import { startNames, type TestNames } from '@countersign/test-support/startNames'
import { answer, hang, passOn, send, startNode, type TestNode } from '@countersign/test-support/startNode'
import { startService, type TestService } from '@countersign/test-support/startService'
import { parse } from 'valibot'
import type { Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChainConfiguration } from '../../src/chain/ChainConfiguration.ts'
import { createChainPool } from '../../src/chain/createChainPool.ts'
import { createNameReader } from '../../src/chain/createNameReader.ts'
import { stores } from '../stores/preparedStores.ts'

const day = 86_400_000
let names: TestNames
let node: TestNode
let refuser: Hex

beforeAll(async () => {
  names = await startNames()
  node = await startNode(passOn(names.chain.url))
  refuser = await names.chain.deploy(compile()('Refuser'))
})
beforeEach(() => node.behave(passOn(names.chain.url)))
afterAll(() => Promise.all([names.chain.stop(), node.stop()]))

describe('the name of an address', () => {
  const faults: string[] = []
  const openNames = (configured: ChainConfiguration) => {
    const chain = createChainPool({ chains: [configured] }).chains.get(1)
    if (chain === undefined) throw new TypeError('Chain 1 is configured.')
    return createNameReader(chain, ({ fault }) => void faults.push(fault))
  }
  const read = (address: string) => openNames({ chainId: 1, addresses: [node.url] })(address)

  test('is the one that it claims and that leads back to it', async () => {
    const { address } = newWallet()
    expect(await read(address)).toBeNull()
    await names.claim(address, 'ada.eth')
    expect(await read(address)).toBeNull()
    await names.lead('ada.eth', newWallet().address)
    expect(await read(address)).toBeNull()
    await names.lead('ada.eth', address)
    expect(await read(address)).toBe('ada.eth')
  })

  test.each([
    'Ada.eth',
    'ada\u200B.eth',
    'ada\u202E.eth',
    '\u0430da.eth',
    'ada..eth',
    '',
    'eth',
    `${'a'.repeat(252)}.eth`,
    'a b.eth',
    '[4f5b812789fc606be1b3b16908db13fc7a9adf7ca72641f84d75b47069d3d7f0].eth',
  ])('is not %j, which is not in normal form, though it leads back', async (name) => {
    const { address } = newWallet()
    await names.claim(address, name)
    await names.lead(name, address)
    expect(await read(address)).toBeNull()
  })

  test('may have what normal form allows', async () => {
    const { address } = newWallet()
    const name = '\u{1F6B4}\u200D\u2642.a-b.eth'
    await names.claim(address, name)
    await names.lead(name, address)
    expect(await read(address)).toBe(name)
  })

  test('is unknown when a stranger’s contract answers with a refusal', async () => {
    const { address } = newWallet()
    await names.claimBy(address, refuser)
    await expect(read(address)).rejects.toMatchObject({ fault: 'unreachable' })
    expect(faults).toContain('rpc_error')
  })

  test.each([
    ['is of another chain', answer('0x5')],
    ['answers with a page', send(200, '<html>')],
    ['refuses', send(500, 'no')],
    ['answers at too great a length', send(200, 'x'.repeat(70_000))],
  ])('is unknown when the node %s', async (_name, behaviour) => {
    node.behave(behaviour)
    await expect(read(newWallet().address)).rejects.toMatchObject({ fault: 'unreachable' })
  })

  test('must be the same at as many nodes as the quorum', async () => {
    const { address } = newWallet()
    await names.claim(address, 'two.eth')
    await names.lead('two.eth', address)
    const other = await startNode(passOn(names.chain.url))
    const both = openNames({ chainId: 1, addresses: [node.url, other.url], quorum: 2 })
    expect(await both(address)).toBe('two.eth')
    other.behave((response, asked, body) =>
      (asked.method === 'eth_call' ? answer('0x') : passOn(names.chain.url))(response, asked, body),
    )
    await expect(both(address)).rejects.toMatchObject({ fault: 'unreachable' })
    await other.stop()
  })
})

describe.each(stores)('names in the list of wallets on %s', (_name, makeLocation) => {
  let service: TestService
  let browser: Browser
  beforeEach(async () => {
    const chains = [{ chainId: 1, addresses: [node.url] as const }]
    service = await startService(await makeLocation(), { chains })
    browser = confirming(service.open())
  })
  afterEach(() => service.store.close())

  const shown = async () => {
    const { wallets } = parse(
      walletListSchema,
      await (await browser.call('GET', '/api/account/wallets')).json(),
    )
    return wallets.map(({ ensName }) => ensName)
  }
  const named = async (name: string) => {
    const wallet = newWallet()
    await names.claim(wallet.address, name)
    await names.lead(name, wallet.address)
    return wallet
  }

  test('are there soon after the sign-in, and looked up once a day', async () => {
    const wallet = await named('daily.eth')
    await browser.signIn(wallet)
    await expect.poll(shown).toEqual(['daily.eth'])
    const asked = node.asked.length
    await browser.signIn(wallet)
    service.clock.now += day - 1_000
    await browser.signIn(wallet)
    expect(await shown()).toEqual(['daily.eth'])
    expect(node.asked.length).toBe(asked)
    await names.lead('daily.eth', newWallet().address)
    service.clock.now += 1_000
    await browser.signIn(wallet)
    await expect.poll(shown).toEqual([null])
  })

  test('are not waited for: a node that hangs delays nothing', async () => {
    const wallet = await named('slow.eth')
    node.behave(hang)
    const response = await browser.signIn(wallet)
    expect(parse(sessionSchema, await response.json()).wallet.address).toBe(wallet.address)
    expect(await shown()).toEqual([null])
  })

  test('are tried again ten minutes after a failure', async () => {
    const wallet = await named('later.eth')
    node.behave(send(500, 'no'))
    await browser.signIn(wallet)
    await expect.poll(() => service.log.join()).toContain('Could not look up a name.')
    node.behave(passOn(names.chain.url))
    expect(await shown()).toEqual([null])
    service.clock.now += 600_000
    await expect.poll(shown).toEqual(['later.eth'])
  })

  test('are not shown any more when they could not be looked up for two days', async () => {
    const wallet = await named('old.eth')
    await browser.signIn(wallet)
    await expect.poll(shown).toEqual(['old.eth'])
    node.behave(send(500, 'no'))
    service.clock.now += 2 * day - 1
    await browser.signIn(wallet)
    expect(await shown()).toEqual(['old.eth'])
    service.clock.now += 1
    expect(await shown()).toEqual([null])
  })

  test('go with the account', async () => {
    await browser.signIn(await named('gone.eth'))
    await expect.poll(shown).toEqual(['gone.eth'])
    expect((await browser.call('DELETE', '/api/account')).status).toBe(204)
  })
})
