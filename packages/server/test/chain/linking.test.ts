import { linkedWalletSchema, sessionSchema, walletListSchema } from '@countersign/protocol'
import { toChecksumAddress } from '@countersign/siwe'
import { confirming } from '@countersign/test-support/confirming'
import type { Browser } from '@countersign/test-support/createBrowser'
import { link, signFor } from '@countersign/test-support/createBrowser'
import { createPerson } from '@countersign/test-support/startChain'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { parse } from 'valibot'
import type { Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stores } from '../stores/preparedStores.ts'
import { startWallets, type TestWallets } from './startWallets.ts'

const [here, there] = [31_337, 31_338]
let wallets: TestWallets
let elsewhere: TestWallets

beforeAll(async () => {
  ;[wallets, elsewhere] = await Promise.all([startWallets(here), startWallets(there)])
})
afterAll(() => Promise.all([wallets.chain.stop(), elsewhere.chain.stop()]))

describe.each(stores)('a contract wallet beside a key wallet on %s', (_name, makeLocation) => {
  let service: TestService
  let browser: Browser
  let account = ''
  const person = createPerson()
  beforeEach(async () => {
    const chains = [
      { chainId: here, addresses: [wallets.chain.url] as const },
      { chainId: there, addresses: [elsewhere.chain.url] as const },
    ]
    service = await startService(await makeLocation(), { chains })
    browser = confirming(service.open())
    account = parse(sessionSchema, await (await browser.signIn(person)).json()).account.id
  })
  afterEach(() => service.store.close())

  /** A wallet at one address on both chains, of one owner. */
  const deployTwice = async () => {
    const owner = createPerson()
    const { address, factory, create } = await wallets.planOwnerWallet(owner.address)
    for (const { chain } of [wallets, elsewhere]) await chain.send({ to: factory, data: create })
    return { owner, address }
  }
  const as = (address: Hex, chainId = here) => ({ address: toChecksumAddress(address), chainId })
  const list = async () =>
    parse(walletListSchema, await (await browser.call('GET', '/api/account/wallets')).json()).wallets

  test('is linked on its chain, and opens the account there', async () => {
    const { owner, address } = await deployTwice()
    const linked = parse(linkedWalletSchema, await (await link(browser, owner, as(address))).json())
    expect(linked).toMatchObject({ ...as(address), kind: 'contract', isPrimary: false, ensName: null })
    const opened = await service.open().signIn(owner, as(address))
    expect(parse(sessionSchema, await opened.json())).toMatchObject({
      account: { id: account },
      wallet: { id: linked.id, kind: 'contract', chainId: here },
    })
  })

  test('is another wallet on another chain: no one’s, until it is linked as well', async () => {
    const { owner, address } = await deployTwice()
    await link(browser, owner, as(address))
    const stranger = await service.open().signIn(owner, as(address, there))
    expect(parse(sessionSchema, await stranger.json()).account.id).not.toBe(account)
    const refused = await readProblem(await link(browser, owner, as(address, there)))
    expect(refused.code).toBe('wallet_taken')
    expect((await list()).map(({ chainId }) => chainId)).toEqual([null, here])
  })

  test('and its twin are both linked, each as its own', async () => {
    const { owner, address } = await deployTwice()
    for (const chainId of [here, there]) {
      expect((await link(browser, owner, as(address, chainId))).status).toBe(201)
    }
    expect((await list()).map(({ chainId }) => chainId)).toEqual([null, here, there])
  })

  test('that does not vouch is not linked', async () => {
    const { address } = await deployTwice()
    const response = await link(browser, createPerson(), as(address))
    expect((await readProblem(response)).code).toBe('signature_mismatch')
    expect(await list()).toHaveLength(1)
  })

  test('as the primary one is named with its chain, and confirms like every other wallet', async () => {
    const { owner, address } = await deployTwice()
    const { id } = parse(linkedWalletSchema, await (await link(browser, owner, as(address))).json())
    await browser.call('PATCH', `/api/account/wallets/${id}`, { isPrimary: true })
    const { message } = await signFor(browser, '/api/account/wallets/challenge', createPerson())
    expect(message).toContain(`to the account of ${as(address).address} on chain ${here} at localhost:3000.`)
    const change = { kind: 'unlink_wallet', walletId: id } as const
    const path = '/api/account/step-up'
    const sign = (changes: ReturnType<typeof as>) =>
      signFor(browser, `${path}/challenge`, owner, { body: { change }, changes })
    const confirm = async (changes: ReturnType<typeof as>) =>
      browser.call('POST', path, { change, ...(await sign(changes)) })
    expect((await confirm(as(address))).status).toBe(200)
    // The same address on the other chain is not this account's.
    expect((await readProblem(await confirm(as(address, there)))).code).toBe('forbidden')
  })
})
