import { createChainPool, createCountersign, type Store } from '@countersign/server'
import { createContractReader, noRequester, run, writeOrRefuse } from '@countersign/server/extension'
import { createBrowser, newWallet } from '@countersign/test-support/createBrowser'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { insertGroup } from '../groups/groups.queries.ts'
import { findOperators } from '../people/claim.ts'
import { openProductStore } from '../store/openProductStore.ts'
import { createAdmissionByRule } from './admitByRule.ts'
import { makeInvitation } from './invitations.writes.ts'
import { createJoinOperations } from './join.operations.ts'
import { listAddresses } from './listedAddresses.writes.ts'
import { changeSignUp } from './signUp.writes.ts'
import { createSignUpParticipant } from './signUpParticipant.ts'

const secretKeys = ['qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E'] as const
const actor = { actorId: null, requester: noRequester, now: 1 }

describe.each(sharedStores)('what whoever opens an invitation reads, on %s', (_name, makeLocation) => {
  let store: Store
  /** How many transactions were asked for. */
  let writes: number
  beforeEach(async () => {
    store = await openProductStore(await makeLocation())
    writes = 0
  })
  afterEach(() => store.close())

  function open(operators: readonly string[] = []) {
    const counted: Store = {
      ...store,
      write: (...given) => {
        writes += 1
        return store.write(...given)
      },
    }
    const options = { signUp: null, operators, secretKeys }
    const byRule = createAdmissionByRule({
      store,
      reader: createContractReader({ pool: createChainPool({ chains: [] }) }),
      rate: 'off',
      now: Date.now,
    })
    const countersign = createCountersign({
      store: counted,
      origins: ['http://localhost:3000'],
      secretKeys,
      chainIds: 'any',
      sessionLimits: { idleSeconds: 86_400, absoluteSeconds: 604_800 },
      signInsPerMinute: 'off',
      operations: createJoinOperations(options),
      participants: [createSignUpParticipant({ ...options, byRule })],
    })
    return createBrowser((request) => countersign.fetch(request, { networkAddress: '192.0.2.1' }))
  }

  /** What a browser with an invitation in its cookie is told, by how many transactions. */
  async function look(token: string) {
    const browser = open()
    browser.cookies.set('countersign-invitation', token)
    const response = await browser.call('GET', '/api/join')
    return { status: response.status, body: await response.json(), writes }
  }

  test('is read alone: an invitation with its groups and the policy', async () => {
    await store.write(() =>
      run(insertGroup, {
        id: 'crew',
        slug: 'crew',
        label: 'Crew',
        description: null,
        source: 'operator',
        created_at: 1,
      }),
    )
    const checked = { label: 'Ada’s', uses: 1, expiresAt: Date.now() + 3_600_000, groups: ['crew'] }
    const token = 'i'.repeat(43)
    await writeOrRefuse(store, () => makeInvitation(checked, token, { ...actor, now: Date.now() }))
    const invitation = { kind: 'invitation', label: 'Ada’s', groups: [{ slug: 'crew', label: 'Crew' }] }
    expect(await look(token)).toMatchObject({
      status: 200,
      body: { ...invitation, opensAccount: true },
      writes: 0,
    })
    await writeOrRefuse(store, () => changeSignUp(null, { policy: 'closed' }, actor))
    expect(await look(token)).toMatchObject({ body: { ...invitation, opensAccount: false }, writes: 0 })
  })

  test('is read alone: the claim link, and what was never made', async () => {
    const link = await findOperators({ store, secretKeys, operators: [], origin: 'http://localhost:3000' })
    const [, claim = ''] = link?.split('#') ?? []
    expect(await look(claim)).toMatchObject({ status: 200, body: { kind: 'operator' }, writes: 0 })
    expect(await look('x'.repeat(43))).toMatchObject({ body: { code: 'invitation_refused' }, writes: 0 })
  })

  test('is read alone: whether a person who leaves could return', async () => {
    const [ada, bob] = [newWallet(), newWallet()]
    const [one, other] = [open(), open()]
    await one.signIn(ada)
    await other.signIn(bob)
    await store.write(() => listAddresses([ada.address], actor))
    const ask = async (browser: typeof one) => {
      const before = writes
      const body = await (await browser.call('GET', '/api/account/returning')).json()
      return { ...body, writes: writes - before }
    }
    expect(await ask(other)).toEqual({ policy: 'open', canReturn: true, writes: 0 })
    await writeOrRefuse(store, () => changeSignUp(null, { policy: 'listed' }, actor))
    expect(await ask(one)).toEqual({ policy: 'listed', canReturn: true, writes: 0 })
    expect(await ask(other)).toEqual({ policy: 'listed', canReturn: false, writes: 0 })
    await writeOrRefuse(store, () => changeSignUp(null, { policy: 'closed' }, actor))
    expect(await ask(one)).toEqual({ policy: 'closed', canReturn: false, writes: 0 })
    const configured = open([bob.address])
    await configured.signIn(bob)
    expect(await ask(configured)).toEqual({ policy: 'closed', canReturn: true, writes: 0 })
  })
})
