import { noRequester, type Parameter, run } from '@countersign/server/extension'
import { parseApplication } from '../../src/applications/applications.fields.ts'
import { addApplication } from '../../src/applications/applications.writes.ts'
import { defineQuery } from '../../src/store/defineQuery.ts'
import type { ProductSchema } from '../../src/store/ProductSchema.ts'
import { keepToken } from '../openid/support/keepToken.ts'
import type { Caller, RunningCalls } from './startCalls.ts'

type ConnectionTable = ProductSchema['connection']

const insertConnection = defineQuery('insert_connection', (database, parameter: Parameter<ConnectionTable>) =>
  database.insertInto('connection').values({
    account_id: parameter('account_id'),
    client_id: parameter('client_id'),
    wallet_id: parameter('wallet_id'),
    disclosed_wallet_ids: parameter('disclosed_wallet_ids'),
    scopes: parameter('scopes'),
    grant_id: parameter('grant_id'),
    proof_id: null,
    issuer: parameter('issuer'),
    first_used_at: parameter('first_used_at'),
    last_used_at: parameter('last_used_at'),
  }),
)

/** Lets a person allow an application something, with a token that was issued under it. */
export async function connect(
  { store }: Pick<RunningCalls, 'store'>,
  { ask, accountId }: Pick<Caller, 'ask' | 'accountId'>,
  clientId: string,
  lastUsedAt = 2,
  logo: string | null = null,
): Promise<void> {
  const application = parseApplication(
    { name: clientId, redirectUris: [`https://${clientId}.example/`], logo },
    { isLoopbackAllowed: false, sessionSeconds: 604_800 },
  )
  const actor = { actorId: null, requester: noRequester, now: 1 }
  await addApplication(store, { application, clientId, source: 'operator' }, actor).catch(() => {})
  const { body } = await ask('GET', '/api/session')
  const grant = `0189${clientId.padStart(32, '0')}`.slice(0, 36)
  await store.write(function* () {
    yield* run(insertConnection, {
      account_id: accountId,
      client_id: clientId,
      wallet_id: body.wallet.id,
      disclosed_wallet_ids: '[]',
      scopes: 'openid profile',
      grant_id: `${grant}${accountId}`,
      proof_id: null,
      issuer: 'https://login.example',
      document_seen: null,
      language: null,
      language_at: null,
      first_used_at: 1,
      last_used_at: lastUsedAt,
    })
    yield* keepToken({
      id: `${clientId} of ${accountId}`,
      grant_id: `${grant}${accountId}`,
      account_id: accountId,
      client_id: clientId,
    })
  })
}
