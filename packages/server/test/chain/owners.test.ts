import { sessionSchema } from '@countersign/protocol'
import { hashMessage, toChecksumAddress } from '@countersign/siwe'
import type { Browser } from '@countersign/test-support/createBrowser'
import { createPerson } from '@countersign/test-support/startChain'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { parse } from 'valibot'
import { concat, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listActivity } from '../../src/store/queries/event.ts'
import { stores } from '../stores/preparedStores.ts'
import { publish, startWallets, type TestWallets } from './startWallets.ts'

const chainId = 31_337
let wallets: TestWallets

beforeAll(async () => {
  wallets = await startWallets(chainId)
})
afterAll(() => wallets.chain.stop())

describe.each(stores)('a contract wallet whose owners are missing, on %s', (_name, makeLocation) => {
  let service: TestService
  let browser: Browser

  beforeEach(async () => {
    service = await startService(await makeLocation(), {
      chains: [{ chainId, addresses: [wallets.chain.url] }],
    })
    browser = service.open()
  })
  afterEach(() => service.store.close())

  const send = (message: string, signature: string) =>
    browser.call('POST', '/api/sign-in', { message, signature })
  const outcome = async (response: Response) =>
    response.ok ? response.status : (await readProblem(response)).code
  const hash = (message: string): Hex => `0x${Buffer.from(hashMessage(message)).toString('hex')}`

  test('may ask again with the same message: what one owner signed spends nothing, what two did signs in', async () => {
    const [first, second, third] = [createPerson(), createPerson(), createPerson()]
    const address = await wallets.deployMultisig([first.address, second.address, third.address])
    const { message } = await browser.prepare(first, { address: toChecksumAddress(address), chainId })
    const signatures = await Promise.all([first, second].map((owner) => owner.signMessage({ message })))
    const [one = '0x'] = signatures

    expect(await outcome(await send(message, one))).toBe('signature_mismatch')
    for (let i = 0; i < 5; i++) expect(await outcome(await send(message, '0x'))).toBe('signature_mismatch')
    expect(await outcome(await send(message, concat(signatures)))).toBe(200)
    expect(await outcome(await send(message, concat(signatures)))).toBe('nonce_spent')
  })

  test('signs in without a signature as soon as the chain has what it published, and only once', async () => {
    const owner = wallets.chain.client.account
    const address = await wallets.deployPublishingWallet(owner.address)
    const { message } = await browser.prepare(owner, { address: toChecksumAddress(address), chainId })

    expect(await outcome(await send(message, '0x'))).toBe('signature_mismatch')
    await wallets.chain.send({ to: address, data: publish(hash(message), true) })
    expect(
      await outcome(await service.open().call('POST', '/api/sign-in', { message, signature: '0x' })),
    ).toBe('nonce_invalid')
    expect(await outcome(await send(message, '0x'))).toBe(200)
    expect(await outcome(await send(message, '0x'))).toBe('nonce_spent')
  })

  test('is asked for no longer than its nonce lives', async () => {
    const owner = wallets.chain.client.account
    const address = await wallets.deployPublishingWallet(owner.address)
    const { message } = await browser.prepare(owner, { address: toChecksumAddress(address), chainId })
    await wallets.chain.send({ to: address, data: publish(hash(message), true) })
    service.clock.now += 300_000
    expect(await outcome(await send(message, '0x'))).toBe('nonce_expired')
  })

  test('leaves no refused sign-ins in the activity of its account by asking, and one by a wrong signature', async () => {
    const owner = wallets.chain.client.account
    const address = toChecksumAddress(await wallets.deployPublishingWallet(owner.address))
    const signedIn = await browser.signIn(owner, { address, chainId })
    const accountId = parse(sessionSchema, await signedIn.json()).account.id
    const refused = async () => {
      await service.countersign.sweep()
      const events = await service.store.read(listActivity, { accountId, before: '~', limit: 50 })
      return events.filter(({ kind }) => kind === 'sign_in_refused').map(({ count }) => count)
    }
    const { message } = await browser.prepare(owner, { address, chainId })
    for (let i = 0; i < 3; i++) expect(await outcome(await send(message, '0x'))).toBe('signature_mismatch')
    expect(await refused()).toEqual([])
    expect(await outcome(await send(message, await createPerson().signMessage({ message })))).toBe(
      'signature_mismatch',
    )
    expect(await refused()).toEqual([1])
  })
})
