import { createChainPool, createCountersign, type Store } from '@countersign/server'
import {
  type ContractReader,
  createContractReader,
  noRequester,
  writeOrRefuse,
} from '@countersign/server/extension'
import { createBrowser, newWallet } from '@countersign/test-support/createBrowser'
import { engine } from '@countersign/test-support/engine'
import { startTokenChain, type TokenChain } from '@countersign/test-support/startTokenChain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeRule } from '../../src/groups/rules/rules.operations.ts'
import { createAdmissionByRule } from '../../src/sign-up/admitByRule.ts'
import { changeSignUp, enforceSignUp } from '../../src/sign-up/signUp.writes.ts'
import { createSignUpParticipant } from '../../src/sign-up/signUpParticipant.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { addGroup } from './changeGroups.ts'

const minute = 60_000
const actor = { actorId: null, requester: noRequester, now: 1 }
const secretKeys = ['qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E'] as const
const ruleOf = ({ chainId, token: contract }: TokenChain) => ({
  match: 'any' as const,
  clauses: [{ kind: 'erc721' as const, chainId, contract, least: '2' }],
})

describe.each(sharedStores)('a site that lets in who holds a token, on %s,', (_name, makeLocation) => {
  let chain: TokenChain
  let rule: ReturnType<typeof ruleOf>
  let store: Store
  let skipped = 0

  beforeAll(async () => {
    chain = await startTokenChain()
    rule = ruleOf(chain)
    store = await openProductStore(await makeLocation())
    await addGroup(store, 'holders')
    await store.write(() => changeRule('holders', rule, actor))
    await setPolicy({ policy: 'listed', group: 'holders' })
  })
  beforeEach(async () => {
    chain.answer(true)
    await setPolicy({ policy: 'listed', group: 'holders' })
  })
  afterAll(async () => {
    await chain.stop()
    await store.close()
  })

  const setPolicy = async (change: Parameters<typeof changeSignUp>[1]) => {
    await writeOrRefuse(store, () => changeSignUp(null, change, actor))
    await enforceSignUp(store, null)
  }
  /** A process of the site. */
  const startSite = () => {
    const now = () => Date.now() + skipped
    const chains = [{ chainId: chain.chainId, addresses: [chain.nodeUrl] as const }]
    const reader = createContractReader({ pool: createChainPool({ chains, now }) })
    const byRule = createAdmissionByRule({ store, reader, rate: 'off', now })
    const countersign = createCountersign({
      store,
      engine,
      origins: ['http://localhost:3000'],
      secretKeys,
      chainIds: 'any',
      sessionLimits: { idleSeconds: 86_400, absoluteSeconds: 604_800 },
      signInsPerMinute: 'off',
      participants: [createSignUpParticipant({ signUp: null, operators: [], secretKeys, byRule })],
    })
    return {
      open: () => createBrowser((request) => countersign.fetch(request, { networkAddress: '192.0.2.1' })),
    }
  }
  const newHolder = async () => {
    const wallet = newWallet()
    await chain.give(wallet.address, 2)
    return wallet
  }

  it('opens an account for a holder, in one sign-in, and asks nothing at the next', async () => {
    const site = startSite()
    const holder = await newHolder()
    expect((await site.open().signIn(holder)).status).toBe(200)
    const asked = chain.countAsked()
    expect((await site.open().signIn(holder)).status).toBe(200)
    expect(chain.countAsked()).toBe(asked)
  })

  it('refuses who holds too little, asks once in ten minutes, and then again', async () => {
    const site = startSite()
    const poor = newWallet()
    expect(await (await site.open().signIn(poor)).json()).toMatchObject({
      code: 'not_admitted',
      details: { policy: 'listed' },
    })
    await chain.give(poor.address, 2)
    const asked = chain.countAsked()
    expect((await site.open().signIn(poor)).status).toBe(403)
    expect(chain.countAsked()).toBe(asked)
    skipped += 10 * minute
    expect((await site.open().signIn(poor)).status).toBe(200)
  })

  it('says that the chain did not respond, remembers nothing of that, and lets nobody in by it', async () => {
    const site = startSite()
    const holder = await newHolder()
    chain.answer(false)
    const refused = await site.open().signIn(holder)
    expect([refused.status, (await refused.json()).code]).toEqual([503, 'chain_unreachable'])
    chain.answer(true)
    expect((await site.open().signIn(holder)).status).toBe(200)
  })

  it('lets a message that was refused at first open nothing later', async () => {
    const site = startSite()
    const poor = newWallet()
    const browser = site.open()
    const proof = await browser.prepare(poor)
    expect((await browser.call('POST', '/api/sign-in', proof)).status).toBe(403)
    await chain.give(poor.address, 2)
    skipped += 10 * minute
    expect(await (await browser.call('POST', '/api/sign-in', proof)).json()).toMatchObject({
      code: 'nonce_spent',
    })
  })

  it('asks once for one wallet that comes five times at once, and makes it one account', async () => {
    const site = startSite()
    const holder = await newHolder()
    const before = chain.countAsked()
    const answers = await Promise.all(Array.from({ length: 5 }, () => site.open().signIn(holder)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const accounts = await Promise.all(answers.map(async (response) => (await response.json()).account.id))
    expect(new Set(accounts).size).toBe(1)
    // The chain of the node, its head, and one call.
    expect(chain.countAsked() - before).toBeLessThanOrEqual(3)
  })

  it('goes by the rule that the group has now, and by none once it has none', async () => {
    const site = startSite()
    const [first, second, third] = [await newHolder(), await newHolder(), await newHolder()]
    expect((await site.open().signIn(first)).status).toBe(200)
    const stricter = { ...rule, clauses: [{ ...rule.clauses[0], least: '3' }] } as typeof rule
    await store.write(() => changeRule('holders', stricter, actor))
    expect((await site.open().signIn(second)).status).toBe(403)
    await store.write(() => changeRule('holders', null, actor))
    expect((await site.open().signIn(third)).status).toBe(403)
    await store.write(() => changeRule('holders', rule, actor))
    expect((await site.open().signIn(third)).status).toBe(200)
    await setPolicy({ policy: 'closed' })
    expect((await site.open().signIn(await newHolder())).status).toBe(403)
  })

  it('takes no group without a rule', async () => {
    await addGroup(store, 'ruleless')
    await expect(setPolicy({ group: 'ruleless' })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('lets ten thousand strangers ask for a thousand wallets in ten minutes, and one network for twenty', async () => {
    let asked = 0
    const reader: ContractReader = {
      ...createContractReader({ pool: createChainPool({ chains: [] }) }),
      read: async () => {
        asked += 1
        return { block: 1, hosts: ['node.example'], answers: [{ data: `0x${'0'.repeat(64)}` as const }] }
      },
    }
    // With Postgres there may be several processes, of which each counts with the others.
    const processes = Array.from({ length: store.kind === 'postgres' ? 2 : 1 }, () =>
      createAdmissionByRule({ store, reader, rate: 60, now: Date.now }),
    )
    const ask = (at: number, networkAddress: string) =>
      processes[at % processes.length]?.inquire(
        { id: 'rule', content: JSON.stringify(rule) },
        {
          identity: `0x${at.toString(16).padStart(40, '0')}`,
          wallet: { address: `0x${at.toString(16).padStart(40, '0')}`, chainId: null },
          invitation: undefined,
          networkAddress,
          now: 1,
        },
      )
    const refusals = await Promise.all(Array.from({ length: 30 }, (_, at) => ask(at, '198.51.100.1')))
    expect(refusals.filter((one) => one === undefined)).toHaveLength(20)
    expect(refusals.find((one) => one !== undefined)).toMatchObject({ code: 'rate_limited' })
    for (let from = 100; from < 10_100; from += 100) {
      const group = Array.from({ length: 100 }, (_, at) => from + at)
      await Promise.all(group.map((at) => ask(at, `10.${at >> 8}.${at & 255}.1`)))
    }
    // What processes take in advance of one another may stay unused.
    expect(asked).toBeLessThanOrEqual(1_000)
    expect(asked).toBeGreaterThan(900)
  })
})
