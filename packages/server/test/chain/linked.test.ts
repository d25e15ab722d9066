import { formatWalletIdentity, linkedWalletSchema } from '@countersign/protocol'
import { toChecksumAddress } from '@countersign/siwe'
import { confirming } from '@countersign/test-support/confirming'
import { link } from '@countersign/test-support/createBrowser'
import { createPerson } from '@countersign/test-support/startChain'
import { passOn, send, startNode, type TestNode } from '@countersign/test-support/startNode'
import { startService } from '@countersign/test-support/startService'
import { parse } from 'valibot'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findService } from '../../src/Service.ts'
import { stores } from '../stores/preparedStores.ts'
import { handOn, startWallets, type TestWallets } from './startWallets.ts'

const chainId = 31_337
const minute = 60_000
let wallets: TestWallets
let node: TestNode

beforeAll(async () => {
  wallets = await startWallets(chainId)
  node = await startNode(passOn(wallets.chain.url))
})
afterAll(() => Promise.all([wallets.chain.stop(), node.stop()]))

describe.each(stores)(
  'a contract wallet that is linked to an account of a key, on %s',
  (_name, makeLocation) => {
    async function start() {
      node.behave(passOn(wallets.chain.url))
      const options = { chains: [{ chainId, addresses: [node.url] }] } as const
      const location = await makeLocation()
      const service = await startService(location, options)
      onTestFinished(() => service.store.close())
      const browser = confirming(service.open())
      await browser.signIn(createPerson())
      const owner = wallets.chain.client.account
      const address = await wallets.deployOwnerWallet(owner.address)
      const identity = formatWalletIdentity({ address: toChecksumAddress(address), chainId })
      const sign = (by: PrivateKeyAccount = owner) =>
        link(browser, by, { address: toChecksumAddress(address), chainId })
      const { id } = parse(linkedWalletSchema, await (await sign()).json())
      const { reverifyWallet } = findService(service.countersign)
      const askAfter = async (minutes: number) => {
        service.clock.now += minutes * minute
        return await reverifyWallet({ id, identity })
      }
      const questions = () => node.asked.filter((method) => method === 'eth_call').length
      return { service, options, browser, owner, address, identity, id, sign, askAfter, questions }
    }

    test('is asked every ten minutes, once for all who want to know at once', async () => {
      const { askAfter, questions } = await start()
      const before = questions()
      expect([await askAfter(9.9), questions() - before]).toEqual([true, 0])
      expect(await Promise.all([askAfter(0.1), askAfter(0), askAfter(0)])).toEqual([true, true, true])
      expect(questions() - before).toBe(1)
      expect([await askAfter(9.9), questions() - before]).toEqual([true, 1])
    })

    test('is confirmed no more once it was handed on, until its new owner signs with it', async () => {
      const { owner, address, sign, askAfter, questions } = await start()
      const next = createPerson()
      await wallets.chain.send({ to: address, data: handOn(next.address) })
      expect([await askAfter(9.9), await askAfter(0.1)]).toEqual([true, false])
      const before = questions()
      expect([await askAfter(0), await askAfter(120), questions() - before]).toEqual([false, false, 0])
      expect((await sign(owner)).status).toBe(401)
      expect(await askAfter(0)).toBe(false)
      expect((await sign(next)).status).toBe(200)
      expect([await askAfter(0), await askAfter(10)]).toEqual([true, true])
    })

    test('is asked by another process no sooner, and refused by it as soon', async () => {
      const { service, options, address, identity, id, askAfter, questions } = await start()
      const { store, clock } = service
      const other = await startService(':memory:', { ...options, store, now: () => clock.now })
      const askOther = () => findService(other.countersign).reverifyWallet({ id, identity })
      expect(await askAfter(10)).toBe(true)
      const before = questions()
      expect([await askOther(), questions() - before]).toEqual([true, 0])
      await wallets.chain.send({ to: address, data: handOn(createPerson().address) })
      expect(await askAfter(10)).toBe(false)
      expect([await askOther(), questions() - before]).toEqual([false, 1])
    })

    test('is confirmed for an hour while its chain is silent, and then it cannot be told', async () => {
      const { askAfter } = await start()
      node.behave(send(500, ''))
      expect([await askAfter(10), await askAfter(49.9)]).toEqual([true, true])
      await expect(askAfter(0.1)).rejects.toMatchObject({ code: 'chain_unreachable' })
    })

    /** Does something while the node is asked, which answers after that. */
    const meanwhile = (act: () => Promise<unknown>) =>
      node.behave(async (...asked) => {
        const honest = passOn(wallets.chain.url)
        node.behave(honest)
        await act()
        await honest(...asked)
      })

    test('that signs anew while it is asked about what it signed before is not refused for that', async () => {
      const { address, sign, askAfter } = await start()
      const next = createPerson()
      await wallets.chain.send({ to: address, data: handOn(next.address) })
      meanwhile(() => sign(next))
      expect([await askAfter(10), await askAfter(0)]).toEqual([false, true])
    })

    test('that is unlinked while it is asked leaves nothing behind', async () => {
      const { browser, address, id, sign, askAfter } = await start()
      await wallets.chain.send({ to: address, data: handOn(createPerson().address) })
      meanwhile(() => browser.call('DELETE', `/api/account/wallets/${id}`))
      expect(await askAfter(10)).toBe(false)
      expect((await sign()).status).toBe(401)
    })

    test('is asked ten minutes after it last signed, also where it signed in', async () => {
      const { service, owner, address, askAfter, questions } = await start()
      await askAfter(5)
      const visitor = service.open()
      const signedIn = await visitor.signIn(owner, { address: toChecksumAddress(address), chainId })
      expect(signedIn.status).toBe(200)
      const before = questions()
      expect([await askAfter(9.9), questions() - before]).toEqual([true, 0])
      expect([await askAfter(0.1), questions() - before]).toEqual([true, 1])
      // What the wallet says of the session counts here, too: it is about the same message.
      service.clock.now += 20 * minute
      expect((await visitor.call('GET', '/api/session')).status).toBe(200)
      expect([await askAfter(0), questions() - before]).toEqual([true, 2])
    })
  },
)

test('a key is not asked, and nothing is looked up for it', async () => {
  const { countersign, store } = await startService(':memory:', {
    chains: [{ chainId, addresses: [node.url] }],
  })
  await store.close()
  expect(await findService(countersign).reverifyWallet({ id: 'any', identity: createPerson().address })).toBe(
    true,
  )
})
