import type { Query } from '@countersign/server/extension'
import { defineQuery } from '../../store/defineQuery.ts'
import type { ProductSchema } from '../../store/ProductSchema.ts'

type ConnectionTable = ProductSchema['connection']

export type KeptConnection = Pick<
  ConnectionTable,
  | 'wallet_id'
  | 'disclosed_wallet_ids'
  | 'scopes'
  | 'grant_id'
  | 'proof_id'
  | 'issuer'
  | 'document_seen'
  | 'language'
  | 'language_at'
>

/** A connection with the payload of what was signed for it; null where nothing was. */
export type FoundConnection = KeptConnection & { readonly payload: string | null }

export const findConnection: Query<{ accountId: string; clientId: string }, FoundConnection> = defineQuery(
  'openid_find_connection',
  (database, parameter) =>
    database
      .selectFrom('connection')
      .leftJoin('proof', 'proof.id', 'connection.proof_id')
      .select([
        'wallet_id',
        'disclosed_wallet_ids',
        'scopes',
        'grant_id',
        'proof_id',
        'proof.payload as payload',
        'issuer',
        'document_seen',
        'language',
        'language_at',
      ])
      .where('account_id', '=', parameter('accountId'))
      .where('client_id', '=', parameter('clientId')),
)

/**
 * Keeps what a person has allowed. A connection that is there keeps its grant, so that codes in flight go on working,
 * and its proof where none is brought.
 */
export const saveConnection: Query<
  ConnectionTable,
  Pick<ConnectionTable, 'grant_id' | 'first_used_at'>
> = defineQuery('openid_save_connection', (database, parameter) =>
  database
    .insertInto('connection')
    .values({
      account_id: parameter('account_id'),
      client_id: parameter('client_id'),
      wallet_id: parameter('wallet_id'),
      disclosed_wallet_ids: parameter('disclosed_wallet_ids'),
      scopes: parameter('scopes'),
      grant_id: parameter('grant_id'),
      proof_id: parameter('proof_id'),
      issuer: parameter('issuer'),
      document_seen: parameter('document_seen'),
      language: parameter('language'),
      language_at: parameter('language_at'),
      first_used_at: parameter('first_used_at'),
      last_used_at: parameter('last_used_at'),
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'client_id']).doUpdateSet((row) => ({
        wallet_id: row.ref('excluded.wallet_id'),
        disclosed_wallet_ids: row.ref('excluded.disclosed_wallet_ids'),
        scopes: row.ref('excluded.scopes'),
        proof_id: row.ref('excluded.proof_id'),
        issuer: row.ref('excluded.issuer'),
        document_seen: row.ref('excluded.document_seen'),
        language: row.ref('excluded.language'),
        language_at: row.ref('excluded.language_at'),
        last_used_at: row.ref('excluded.last_used_at'),
      })),
    )
    .returning(['grant_id', 'first_used_at']),
)

/**
 * Decides under which name an application knows a person, for good: their username as it is now, else one that is made of
 * the `sub`, which is null here.
 */
export const decideName: Query<{ accountId: string; clientId: string; now: number }, unknown> = defineQuery(
  'openid_decide_name',
  (database, parameter) =>
    database
      .insertInto('told_name')
      .columns(['account_id', 'client_id', 'name', 'decided_at'])
      .expression((select) =>
        select
          .selectFrom('account')
          .where('id', '=', parameter('accountId'))
          .where('ended_at', 'is', null)
          .select((row) => [
            'id',
            parameter('clientId').as('client_id'),
            row.ref('username').as('name'),
            parameter('now').as('decided_at'),
          ]),
      )
      .onConflict((conflict) => conflict.doNothing()),
)

/** When the name was decided under which an application knows a person; no row until then. */
export const findDecidedName: Query<{ accountId: string; clientId: string }, { decidedAt: number }> =
  defineQuery('openid_find_decided_name', (database, parameter) =>
    database
      .selectFrom('told_name')
      .select('decided_at as decidedAt')
      .where('account_id', '=', parameter('accountId'))
      .where('client_id', '=', parameter('clientId')),
  )

/** Notes that an application signed a person in again without asking. */
export const useConnection: Query<{ grantId: string; now: number; before: number }, unknown> = defineQuery(
  'openid_use_connection',
  (database, parameter) =>
    database
      .updateTable('connection')
      .set({ last_used_at: parameter('now') })
      .where('grant_id', '=', parameter('grantId'))
      .where('last_used_at', '<=', parameter('before')),
)
