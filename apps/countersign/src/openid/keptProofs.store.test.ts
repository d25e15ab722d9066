import { run, sql } from '@countersign/server/extension'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeContract } from '../../test/openid/support/families.ts'
import { type Allowed, giveCode } from '../../test/openid/support/signInTo.ts'
import { type EngineOfTests, type SignedIn, startEngine } from '../../test/openid/support/startEngine.ts'
import { sharedStores } from '../../test/stores/preparedStores.ts'
import { deleteConnection, listOwnConnections } from '../applications/connectedApplications.queries.ts'
import { defineQuery } from '../store/defineQuery.ts'
import type { Client } from './client/Client.ts'
import { saveConnection } from './interaction/connections.queries.ts'
import { sweepExpired } from './sweepExpired.ts'
import { hashOpaqueToken } from './tokens/opaqueToken.ts'
import { findCode } from './tokens/tokens.queries.ts'

const hour = 3_600_000
const day = 24 * hour

const listKept = defineQuery<object, { id: string }>('openid_test_list_kept_proofs', (database) =>
  database.selectFrom('proof').select('id'),
)

/** And as if it had been a key, by which the person confirms a change. */
const makeKey = defineQuery<object, unknown>('openid_test_make_key', (database) =>
  database.updateTable('credential').set({ identity: sql<string>`replace(identity, 'eip155:10:', '')` }),
)

describe.each(sharedStores)('what was signed, at a product on %s,', (_name, makeLocation) => {
  let engine: EngineOfTests
  let client: Client
  let person: SignedIn
  beforeEach(async () => {
    engine = await startEngine(await makeLocation())
    client = await engine.addClient()
    person = await engine.signIn()
  })
  afterEach(() => engine.end())

  const sweepLater = async (milliseconds: number) => {
    const { clock, started } = engine
    clock.now += milliseconds
    await sweepExpired({ store: started.store, now: () => clock.now })
    const { proofs } = await started.countersign.sweep()
    return { proofs, left: (await started.store.read(listKept, {})).length }
  }
  const signOutAndSweep = async () => {
    await person.browser.call('DELETE', '/api/session')
    return await sweepLater(2 * hour)
  }
  /** The person allows the application what they have signed, or only who they are. */
  const connect = async (proof: string | null) => {
    const row = {
      account_id: person.accountId,
      client_id: client.id,
      wallet_id: person.walletId,
      disclosed_wallet_ids: '[]',
      scopes: 'openid siwe',
      grant_id: 'grant',
      proof_id: proof,
      issuer: 'https://login.example',
      ...{ document_seen: null, language: null, language_at: null, first_used_at: 1, last_used_at: 1 },
    }
    await engine.started.store.write(() => run(saveConnection, row))
  }
  const pair = () => ({ accountId: person.accountId, clientId: client.id })
  const begin = async () => {
    const allowed: Allowed = { person, client, grantId: 'grant', scope: 'openid offline_access' }
    const { code } = await giveCode(engine, allowed)
    const asked = { hash: hashOpaqueToken(code) ?? '', now: engine.clock.now }
    return (await engine.started.store.read(findCode, asked))[0]?.verifiedAt
  }

  test('stays with a connection after its session, and goes with it', async () => {
    await connect(person.sessionId)
    expect(await signOutAndSweep()).toEqual({ proofs: 0, left: 1 })
    const [own] = await engine.started.store.read(listOwnConnections, { ...pair(), after: '', limit: 2 })
    expect(JSON.parse(own?.payload ?? '')).toMatchObject({ signature: expect.stringMatching(/^0x/) })
    await engine.started.store.write(() => run(deleteConnection, pair()))
    expect(await sweepLater(0)).toEqual({ proofs: 1, left: 0 })
  })

  test('by a key does not stay for the tokens that began in its session', async () => {
    await connect(null)
    expect(await begin()).toBeNull()
    expect(await signOutAndSweep()).toEqual({ proofs: 1, left: 0 })
  })

  test('by a contract stays until its last token could have expired', async () => {
    await connect(null)
    await makeContract(engine.started.store, person.walletId)
    expect(await begin()).toBe(person.at)
    expect(await signOutAndSweep()).toEqual({ proofs: 0, left: 1 })
    expect(await sweepLater(90 * day)).toEqual({ proofs: 1, left: 0 })
  })

  test('goes with the account, whatever has referred to it', async () => {
    await connect(person.sessionId)
    await makeContract(engine.started.store, person.walletId)
    await begin()
    await engine.started.store.write(() => run(makeKey, {}))
    expect((await person.browser.call('DELETE', '/api/account')).status).toBe(204)
    await engine.started.countersign.sweep()
    expect(await sweepLater(2 * hour)).toEqual({ proofs: 1, left: 0 })
  })
})
