import { sessionSchema } from '@countersign/protocol'
import { run, sql } from '@countersign/server/extension'
import { confirming } from '@countersign/test-support/confirming'
import { type Browser, newWallet } from '@countersign/test-support/createBrowser'
import { startService, type TestService } from '@countersign/test-support/startService'
import { sharedStores } from '@countersign/test-support/stores'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openIdParticipant } from '../../test/oidc/support/partsOfTests.ts'
import { deleteConnection, listOwnConnections } from '../applications/connectedApplications.queries.ts'
import { defineQuery } from '../store/defineQuery.ts'
import { openProductStore } from '../store/openProductStore.ts'
import { artifactRow } from './artifact/artifactRow.ts'
import { findIssued } from './artifact/artifacts.queries.ts'
import { sweepExpired } from './artifact/sweepExpired.ts'
import { saveConnection } from './connection/connections.queries.ts'
import { beginFamily } from './family/beginFamily.ts'

const hour = 3_600_000
const day = 24 * hour

const listKept = defineQuery<object, { id: string }>('test_list_kept_proofs', (database) =>
  database.selectFrom('proof').select('id'),
)
const addWiki = defineQuery<object, unknown>('test_add_wiki', (database) =>
  database
    .insertInto('application')
    .values({ client_id: 'wiki', name: 'Wiki', metadata: '{}', source: 'operator', created_at: 1 }),
)
/** As if its contract had signed in. */
const makeContract = defineQuery<object, unknown>('test_make_contract', (database) =>
  database.updateTable('credential').set({ identity: sql<string>`'eip155:10:' || identity` }),
)

/** And as if it had been a key, by which the person confirms a change. */
const makeKey = defineQuery<object, unknown>('test_make_key', (database) =>
  database.updateTable('credential').set({ identity: sql<string>`replace(identity, 'eip155:10:', '')` }),
)

describe.each(sharedStores)('what was signed, at a product on %s,', (_name, makeLocation) => {
  let service: TestService
  let browser: Browser
  let session: { readonly id: string; readonly accountId: string; readonly walletId: string }
  beforeEach(async () => {
    service = await startService('', {
      store: await openProductStore(await makeLocation()),
      participants: [openIdParticipant],
    })
    browser = confirming(service.open())
    const { id, account, wallet } = parse(sessionSchema, await (await browser.signIn(newWallet())).json())
    session = { id, accountId: account.id, walletId: wallet.id }
  })
  afterEach(() => service.store.close())

  const signOutAndSweep = async () => {
    await browser.call('DELETE', '/api/session')
    return await sweepLater(2 * hour)
  }
  const sweepLater = async (milliseconds: number) => {
    const { store, clock } = service
    clock.now += milliseconds
    await sweepExpired({ store, now: () => clock.now })
    const { proofs } = await service.countersign.sweep()
    return { proofs, left: (await store.read(listKept, {})).length }
  }
  const connect = () =>
    service.store.write(function* () {
      yield* run(addWiki, {})
      yield* run(saveConnection, {
        account_id: session.accountId,
        client_id: 'wiki',
        wallet_id: session.walletId,
        disclosed_wallet_ids: '[]',
        scopes: 'openid siwe',
        grant_id: 'grant',
        proof_id: session.id,
        issuer: 'https://login.example',
        language: null,
        language_at: null,
        first_used_at: 1,
        last_used_at: 1,
      })
    })
  const pair = () => ({ accountId: session.accountId, clientId: 'wiki' })
  const begin = async () => {
    const { now } = service.clock
    const payload = {
      grantId: 'grant.1',
      clientId: 'wiki',
      accountId: session.accountId,
      sessionUid: session.id,
    }
    const row = artifactRow({ model: 'AuthorizationCode', id: 'code', payload, expiresIn: 60, now })
    const limits = { lifeSeconds: 7_776_000, repeatSeconds: 30 }
    await service.store.write(() => beginFamily(service.store, { payload, now, limits }, row))
    const [found] = await service.store.read(findIssued, { id: row.id })
    return found?.verifiedAt
  }

  test('stays with a connection after its session, and goes with it', async () => {
    await connect()
    expect(await signOutAndSweep()).toEqual({ proofs: 0, left: 1 })
    const [own] = await service.store.read(listOwnConnections, { ...pair(), after: '', limit: 2 })
    expect(JSON.parse(own?.payload ?? '')).toMatchObject({ signature: expect.stringMatching(/^0x/) })
    await service.store.write(() => run(deleteConnection, pair()))
    expect(await sweepLater(0)).toEqual({ proofs: 1, left: 0 })
  })

  test('by a key does not stay for the tokens that began in its session', async () => {
    expect(await begin()).toBeNull()
    expect(await signOutAndSweep()).toEqual({ proofs: 1, left: 0 })
  })

  test('by a contract stays until its last token could have expired', async () => {
    const signedAt = service.clock.now
    await service.store.write(() => run(makeContract, {}))
    expect(await begin()).toBe(signedAt)
    expect(await signOutAndSweep()).toEqual({ proofs: 0, left: 1 })
    expect(await sweepLater(90 * day)).toEqual({ proofs: 1, left: 0 })
  })

  test('goes with the account, whatever has referred to it', async () => {
    await connect()
    await service.store.write(() => run(makeContract, {}))
    await begin()
    await service.store.write(() => run(makeKey, {}))
    expect((await browser.call('DELETE', '/api/account')).status).toBe(204)
    await service.countersign.sweep()
    expect(await sweepLater(2 * hour)).toEqual({ proofs: 1, left: 0 })
  })
})
