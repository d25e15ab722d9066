import { randomBytes } from 'node:crypto'
import type { SignUpPolicy } from '@countersign/product-api'
import { formatWalletIdentity, parseWalletIdentity } from '@countersign/protocol'
import { createChainPool, createCountersign, type Store } from '@countersign/server'
import {
  type ContractReader,
  createContractReader,
  findService,
  noRequester,
  run,
  writeOrRefuse,
} from '@countersign/server/extension'
import { type Browser, createBrowser, newWallet } from '@countersign/test-support/createBrowser'
import { sharedStores, stores } from '@countersign/test-support/stores'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeEd25519Key } from '../../test/proof/ed25519Kind.ts'
import { insertGroup } from '../groups/groups.queries.ts'
import { listGroupsOf } from '../groups/groupsOf.ts'
import { findOperators } from '../people/claim.ts'
import { openProductStore } from '../store/openProductStore.ts'
import { createAdmissionByRule } from './admitByRule.ts'
import { findUses, makeInvitation } from './invitations.writes.ts'
import { insertListed } from './listedAddresses.queries.ts'
import { findListedAddresses, listAddresses } from './listedAddresses.writes.ts'
import { changeSignUp, enforceSignUp } from './signUp.writes.ts'
import { createSignUpParticipant } from './signUpParticipant.ts'
import { acceptInvitation } from './useInvitation.ts'

const secretKeys = ['qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E'] as const
const actor = { actorId: null, requester: noRequester, now: 1 }
const hour = 3_600_000

interface Site {
  readonly store: Store
  open(): Browser
}

interface SiteOptions {
  readonly signUp?: SignUpPolicy | null
  readonly operators?: readonly string[]
  readonly reader?: ContractReader
}

function startSite(
  store: Store,
  {
    signUp = null,
    operators = [],
    reader = createContractReader({ pool: createChainPool({ chains: [] }) }),
  }: SiteOptions = {},
): Site {
  const byRule = createAdmissionByRule({ store, reader, rate: 'off', now: Date.now })
  const countersign = createCountersign({
    store,
    origins: ['http://localhost:3000'],
    secretKeys,
    chainIds: 'any',
    sessionLimits: { idleSeconds: 86_400, absoluteSeconds: 604_800 },
    signInsPerMinute: 'off',
    operators,
    participants: [createSignUpParticipant({ signUp, operators, secretKeys, byRule })],
  })
  const send = (request: Request) => countersign.fetch(request, { networkAddress: '192.0.2.1' })
  return { store: findService(countersign).store, open: () => createBrowser(send) }
}

const setPolicy = (store: Store, policy: SignUpPolicy, words: string | null = null) =>
  writeOrRefuse(store, () => changeSignUp(null, { policy, words }, actor))

async function invite(store: Store, uses = 1, groups: readonly string[] = [], expiresAt = Date.now() + hour) {
  const token = randomBytes(32).toString('base64url')
  const checked = { label: 'Crew', uses, expiresAt, groups }
  const { id } = await writeOrRefuse(store, () =>
    makeInvitation(checked, token, { ...actor, now: Date.now() }),
  )
  return { id, token }
}

function arrive(site: Site, wallet: PrivateKeyAccount = newWallet(), invitation?: string): Promise<Response> {
  const browser = site.open()
  if (invitation !== undefined) browser.cookies.set('countersign-invitation', invitation)
  return browser.signIn(wallet)
}

describe.each(stores)('sign-up on %s', (_name, makeLocation) => {
  let store: Store
  let site: Site
  beforeEach(async () => {
    store = await openProductStore(await makeLocation())
    site = startSite(store)
  })
  afterEach(() => store.close())

  const list = (...lines: string[]) => store.write(() => listAddresses(lines, actor))
  const addGroup = (slug: string) =>
    store.write(() =>
      run(insertGroup, { id: slug, slug, label: slug, description: null, source: 'operator', created_at: 1 }),
    )

  test('is open at first, and again after it was not', async () => {
    expect((await arrive(site)).status).toBe(200)
    await setPolicy(store, 'closed')
    expect((await arrive(site)).status).toBe(403)
    await setPolicy(store, 'open')
    expect((await arrive(site)).status).toBe(200)
  })

  test.each(['invited', 'listed', 'closed'] as const)(
    '%s refuses strangers, with the operator’s words',
    async (policy) => {
      await setPolicy(store, policy, ' Ask Ada. ')
      expect(await (await arrive(site)).json()).toMatchObject({
        code: 'not_admitted',
        details: { policy, words: 'Ask Ada.' },
      })
    },
  )

  test.each(['invited', 'listed', 'closed'] as const)('%s lets in whoever has an account', async (policy) => {
    const wallet = newWallet()
    await arrive(site, wallet)
    await setPolicy(store, policy)
    expect((await arrive(site, wallet)).status).toBe(200)
  })

  test('lets in listed wallets where it is by list or by invitation, and by no invitation where it is by list', async () => {
    const [ada, bob] = [newWallet(), newWallet()]
    await list(`${ada.address.toLowerCase()}, Ada`, bob.address)
    const { token } = await invite(store)
    await setPolicy(store, 'closed')
    expect((await arrive(site, ada)).status).toBe(403)
    expect((await arrive(site, newWallet(), token)).status).toBe(403)
    await setPolicy(store, 'listed')
    expect((await arrive(site, ada)).status).toBe(200)
    expect((await arrive(site, newWallet(), token)).status).toBe(403)
    await setPolicy(store, 'invited')
    expect((await arrive(site, bob)).status).toBe(200)
    expect((await arrive(site, newWallet(), token)).status).toBe(200)
  })

  test('takes a bare address for a key wallet, a contract with its chain for that contract alone, and a key of any kind', async () => {
    const [key, contract] = [newWallet(), newWallet()]
    await list(key.address, `eip155:10:${contract.address}`)
    await setPolicy(store, 'listed')
    const { admitAccount } = createSignUpParticipant({
      signUp: null,
      operators: [key.address],
      secretKeys,
      byRule: createAdmissionByRule({
        store,
        reader: createContractReader({ pool: createChainPool({ chains: [] }) }),
        rate: 'off',
        now: Date.now,
      }),
    })
    const ask = async (address: string, chainId: number | null) =>
      await askFor(formatWalletIdentity({ address, chainId }))
    const askFor = async (identity: string) => {
      const arrival = {
        identity,
        wallet: parseWalletIdentity(identity),
        invitation: undefined,
        networkAddress: '192.0.2.1',
        now: 1,
      }
      return (await store.write(() => admitAccount?.(arrival) ?? never()))?.isAdmitted
    }
    expect(await ask(key.address, null)).toBe(true)
    expect(await ask(key.address, 1)).toBe(false)
    expect(await ask(contract.address, 10)).toBe(true)
    expect(await ask(contract.address, 1)).toBe(false)
    expect(await ask(contract.address, null)).toBe(false)
    const other = makeEd25519Key()
    expect(await askFor(other.identity)).toBe(false)
    const row = {
      identity: other.identity,
      source: 'operator',
      note: null,
      added_at: 1,
      added_by: null,
    } as const
    await store.write(() => run(insertListed, row))
    expect(await askFor(other.identity)).toBe(true)
    expect((await findListedAddresses(store, {})).addresses.at(-1)).toMatchObject({
      address: other.identity,
      chainId: null,
    })
  })

  test('counts an invitation as often as it is for, and says who used it', async () => {
    await setPolicy(store, 'invited')
    await addGroup('crew')
    const { id, token } = await invite(store, 2, ['crew'])
    const { account } = await (await arrive(site, newWallet(), token)).json()
    expect((await arrive(site, newWallet(), token)).status).toBe(200)
    expect(await (await arrive(site, newWallet(), token)).json()).toMatchObject({ code: 'not_admitted' })
    expect(await listGroupsOf({ store, now: Date.now }, { accountId: account.id })).toMatchObject([
      { slug: 'crew', reasons: [{ kind: 'invitation', invitationId: id }] },
    ])
    const { uses } = await findUses(store, id, { before: '~', limit: 9 })
    expect(uses.map(({ person }) => person.id)).toContain(account.id)
    expect(uses).toHaveLength(2)
  })

  test('lets nobody in by an invitation that has expired, was revoked or was never made', async () => {
    await setPolicy(store, 'invited')
    const expired = await invite(store, 1, [], Date.now() - 1)
    expect((await arrive(site, newWallet(), expired.token)).status).toBe(403)
    expect((await arrive(site, newWallet(), randomBytes(32).toString('base64url'))).status).toBe(403)
  })

  test('gives the groups of an invitation where everybody may sign up, too', async () => {
    await addGroup('crew')
    const { token } = await invite(store, 1, ['crew'])
    const { account } = await (await arrive(site, newWallet(), token)).json()
    expect(await listGroupsOf({ store, now: Date.now }, { accountId: account.id })).toMatchObject([
      { slug: 'crew' },
    ])
  })

  test('lets in the operators of the configuration, and whoever has the claim link', async () => {
    const wallet = newWallet()
    const configured = startSite(store, { operators: [wallet.address] })
    const link = await findOperators({ store, secretKeys, operators: [], origin: 'https://a.example' })
    await setPolicy(store, 'closed')
    expect(await (await arrive(configured, wallet)).json()).toMatchObject({ account: { role: 'operator' } })
    expect((await arrive(site, newWallet(), link?.split('#')[1])).status).toBe(200)
    expect((await arrive(site, newWallet(), 'x'.repeat(43))).status).toBe(403)
  })

  test('is what the configuration says, whatever the database holds', async () => {
    const pinned = startSite(store, { signUp: 'closed' })
    await enforceSignUp(store, 'closed')
    expect((await arrive(pinned)).status).toBe(403)
    await setPolicy(store, 'open')
    expect((await arrive(pinned)).status).toBe(403)
    await setPolicy(store, 'closed')
    await enforceSignUp(store, 'open')
    expect((await arrive(startSite(store, { signUp: 'open' }))).status).toBe(200)
  })
})

describe.each(sharedStores)('two processes on %s', (_name, makeLocation) => {
  let processes: [Store, Store]
  beforeEach(async () => {
    const location = await makeLocation()
    processes = [await openProductStore(location), await openProductStore(location)]
  })
  afterEach(() => Promise.all(processes.map((store) => store.close())))

  test('let in exactly as many as an invitation is for', async () => {
    const sites = processes.map((store) => startSite(store))
    await setPolicy(processes[0], 'invited')
    for (let round = 0; round < 5; round += 1) {
      const { id, token } = await invite(processes[0], 2)
      const answers = await Promise.all(
        [...sites, ...sites, ...sites].map((site) => arrive(site, newWallet(), token)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403, 403, 403])
      expect((await findUses(processes[1], id, { before: '~', limit: 9 })).uses).toHaveLength(2)
    }
  })

  test('count a person who joins in both at once once', async () => {
    const sites = processes.map((store) => startSite(store))
    const [site] = sites
    const { account } = await (await arrive(site ?? startSite(processes[0]))).json()
    for (let round = 0; round < 5; round += 1) {
      const { token } = await invite(processes[0], 2)
      const guest = { accountId: account.id, requester: noRequester, now: Date.now() }
      const joined = await Promise.all(
        [...processes, ...processes].map((store) => store.write(() => acceptInvitation(token, guest))),
      )
      expect(joined).toMatchObject(joined.map(() => ({ label: 'Crew' })))
      const last = await processes[0].write(() => acceptInvitation(token, guest))
      expect(last).toMatchObject({ used: 1 })
    }
  })

  test('go by a changed policy at once', async () => {
    const [first, second] = processes
    const site = startSite(second)
    expect((await arrive(site)).status).toBe(200)
    await setPolicy(first, 'closed')
    expect((await arrive(site)).status).toBe(403)
  })
})

function* never(): Generator<never, undefined, void> {}
