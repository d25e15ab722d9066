import type { Query } from '@countersign/server/extension'
import { type Database, defineQuery } from '../store/defineQuery.ts'
import type { OperatorTokenTable } from '../store/ProductSchema.ts'

/** A token, and what its maker is now; both are null where it was made at the terminal. */
export interface TokenRow extends Omit<OperatorTokenTable, 'token_hash'> {
  readonly maker_role: string | null
  readonly maker_disabled_at: number | null
}

export const insertToken: Query<OperatorTokenTable, unknown> = defineQuery(
  'insert_operator_token',
  (database, parameter) =>
    database.insertInto('operator_token').values({
      id: parameter('id'),
      name: parameter('name'),
      token_hash: parameter('token_hash'),
      rights: parameter('rights'),
      networks: parameter('networks'),
      made_by: parameter('made_by'),
      created_at: parameter('created_at'),
      expires_at: parameter('expires_at'),
      last_used_at: parameter('last_used_at'),
      revoked_at: parameter('revoked_at'),
    }),
)

export const findTokenByHash: Query<{ tokenHash: Uint8Array }, TokenRow> = defineQuery(
  'find_operator_token_by_hash',
  (database, parameter) =>
    selectToken(database).where('operator_token.token_hash', '=', parameter('tokenHash')),
)

export const findToken: Query<{ id: string }, TokenRow> = defineQuery(
  'find_operator_token',
  (database, parameter) => selectToken(database).where('operator_token.id', '=', parameter('id')),
)

/** Tokens, newest first. */
export const listTokens: Query<{ before: string; limit: number }, TokenRow> = defineQuery(
  'list_operator_tokens',
  (database, parameter) =>
    selectToken(database)
      .where('operator_token.id', '<', parameter('before'))
      .orderBy('operator_token.id', 'desc')
      .limit(parameter('limit')),
)

/** Revokes a token; returns a row only to the caller that did. */
export const revokeToken: Query<
  { id: string; now: number },
  Pick<OperatorTokenTable, 'id' | 'name'>
> = defineQuery('revoke_operator_token', (database, parameter) =>
  database
    .updateTable('operator_token')
    .set({ revoked_at: parameter('now') })
    .where('id', '=', parameter('id'))
    .where('revoked_at', 'is', null)
    .returning(['id', 'name']),
)

/** Notes a use, unless one of less than a minute ago is noted. */
export const useToken: Query<{ id: string; now: number; before: number }, unknown> = defineQuery(
  'use_operator_token',
  (database, parameter) =>
    database
      .updateTable('operator_token')
      .set({ last_used_at: parameter('now') })
      .where('id', '=', parameter('id'))
      .where((row) =>
        row.or([row('last_used_at', 'is', null), row('last_used_at', '<', parameter('before'))]),
      ),
)

function selectToken(database: Database) {
  return database
    .selectFrom('operator_token')
    .leftJoin('account', 'account.id', 'operator_token.made_by')
    .where('account.ended_at', 'is', null)
    .select([
      'operator_token.id as id',
      'operator_token.name as name',
      'operator_token.rights as rights',
      'operator_token.networks as networks',
      'operator_token.made_by as made_by',
      'operator_token.created_at as created_at',
      'operator_token.expires_at as expires_at',
      'operator_token.last_used_at as last_used_at',
      'operator_token.revoked_at as revoked_at',
      'account.role as maker_role',
      'account.disabled_at as maker_disabled_at',
    ])
}
