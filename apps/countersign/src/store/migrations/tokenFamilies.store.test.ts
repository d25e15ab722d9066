import { type Session, sessionSchema } from '@countersign/protocol'
import { openStore } from '@countersign/server'
import { type Parameter, run } from '@countersign/server/extension'
import { newWallet } from '@countersign/test-support/createBrowser'
import { startService } from '@countersign/test-support/startService'
import { sharedStores } from '@countersign/test-support/stores'
import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { defineQuery } from '../defineQuery.ts'
import { openProductStore, productHistory } from '../openProductStore.ts'
import type { ProductSchema } from '../ProductSchema.ts'
import { tokenFamilies } from './tokenFamilies.ts'

const insertApplication = defineQuery('test_insert_old_application', (database) =>
  database.insertInto('application').values({
    client_id: 'wiki',
    name: 'Wiki',
    metadata: '{}',
    source: 'operator',
    created_at: 1,
  }),
)
interface Old {
  readonly id: string
  readonly model: string
  readonly payload: string
  readonly accountId: string
  readonly grantId: string
  readonly expiresAt: number
}
const insertOld = defineQuery('test_insert_old_artifact', (database, parameter: Parameter<Old>) =>
  database.insertInto('oidc_artifact').values({
    id: parameter('id'),
    model: parameter('model'),
    payload: parameter('payload'),
    account_id: parameter('accountId'),
    grant_id: parameter('grantId'),
    expires_at: parameter('expiresAt'),
  }),
)
interface Connected {
  readonly accountId: string
  readonly walletId: string
  readonly grantId: string
}
const insertConnection = defineQuery(
  'test_insert_old_connection',
  (database, parameter: Parameter<Connected>) =>
    database.insertInto('connection').values({
      account_id: parameter('accountId'),
      client_id: 'wiki',
      wallet_id: parameter('walletId'),
      disclosed_wallet_ids: '[]',
      scopes: 'openid',
      grant_id: parameter('grantId'),
      first_used_at: 1,
      last_used_at: 1,
    }),
)
const makeContract = defineQuery(
  'test_make_contract_wallet',
  (database, parameter: Parameter<{ id: string }>) =>
    database.updateTable('wallet').set({ kind: 'contract', chain_id: 1 }).where('id', '=', parameter('id')),
)
const listFamilies = defineQuery<Record<never, never>, ProductSchema['token_family']>(
  'test_list_migrated_families',
  (database) => database.selectFrom('token_family').selectAll().orderBy('id'),
)
const listArtifacts = defineQuery<Record<never, never>, { id: string; family_id: string | null }>(
  'test_list_migrated_artifacts',
  (database) => database.selectFrom('oidc_artifact').select(['id', 'family_id']).orderBy('id'),
)
const uuidOf = (digit: string) => `${digit.repeat(8)}-0000-7000-8000-000000000000`
const now = 1_800_000_000_000
const day = 86_400_000

test.each(sharedStores)(
  'tokens of before there were families get one, on %s',
  async (_name, makeLocation) => {
    const location = await makeLocation()
    const before = productHistory.migrations.slice(0, productHistory.migrations.indexOf(tokenFamilies))
    const service = await startService('', {
      store: await openStore(location, { histories: [{ ...productHistory, migrations: before }] }),
      now: () => now,
    })
    const signIn = async () => parse(sessionSchema, await (await service.open().signIn(newWallet())).json())
    const [key, contract, gone, mixed] = [await signIn(), await signIn(), await signIn(), await signIn()]
    const { store } = service
    await store.write(() => run(makeContract, { id: contract.wallet.id }))
    await store.write(() => run(insertApplication, {}))
    const issue = (
      id: string,
      { account }: Session,
      old: Partial<Old> & Pick<Old, 'grantId'>,
      sessionUid?: string,
    ) =>
      store.write(() =>
        run(insertOld, {
          id,
          model: 'RefreshToken',
          payload: JSON.stringify({ kind: 'RefreshToken', clientId: 'wiki', sessionUid }),
          accountId: account.id,
          expiresAt: now + 14 * day,
          ...old,
        }),
      )
    const people = [key, contract, gone, mixed].map((person, index) => ({
      person,
      grant: uuidOf(String(index + 1)),
    }))
    for (const { person, grant } of people) {
      const connected = { accountId: person.account.id, walletId: person.wallet.id, grantId: grant }
      await store.write(() => run(insertConnection, connected))
      // One session is gone; one is another account's, whose wallet is nothing to this one.
      const sessionId = person === gone ? uuidOf('9') : person === mixed ? key.id : person.id
      await issue(`of ${grant}`, person, { grantId: `${grant}.first` }, sessionId)
    }
    const access = { model: 'AccessToken', grantId: `${uuidOf('1')}.first`, expiresAt: now + 3_600_000 }
    await issue('access', key, access, key.id)
    await issue('older refresh', key, { grantId: `${uuidOf('1')}.first`, expiresAt: now + 4 * day }, key.id)
    await issue('not connected', key, { grantId: `${uuidOf('8')}.first` })
    await issue('interaction', key, { model: 'Interaction', grantId: `${uuidOf('1')}.first` })
    await store.close()

    const upgraded = await openProductStore(location)
    const families = await upgraded.read(listFamilies, {})
    expect(families).toMatchObject([
      {
        id: `${uuidOf('1')}.first`,
        client_id: 'wiki',
        account_id: key.account.id,
        session_id: key.id,
        wallet_id: key.wallet.id,
        message: null,
        verified_at: null,
        created_at: now - 10 * day,
        expires_at: now + 90 * day,
        ended_at: null,
      },
      {
        session_id: contract.id,
        wallet_id: contract.wallet.id,
        message: expect.stringContaining('wants you to sign in'),
        signature: expect.stringMatching(/^0x/),
        verified_at: now,
      },
      { session_id: uuidOf('9'), wallet_id: gone.wallet.id, message: null },
      { session_id: key.id, wallet_id: mixed.wallet.id, message: null },
    ])
    expect(await upgraded.read(listArtifacts, {})).toEqual(
      [
        { id: 'access', family_id: `${uuidOf('1')}.first` },
        { id: 'interaction', family_id: null },
        { id: 'not connected', family_id: null },
        ...people.map(({ grant }) => ({ id: `of ${grant}`, family_id: `${grant}.first` })),
        { id: 'older refresh', family_id: `${uuidOf('1')}.first` },
      ].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    )
    await upgraded.close()
  },
)
