import { defineQuery, type Parameter, type Query } from '../defineQuery.ts'
import type { ConnectionTable, SessionTable } from '../Schema.ts'

/** A session with all that is kept of it, but for the hash of its token. */
export type OwnSession = Omit<SessionTable, 'token_hash'>

interface Part {
  readonly accountId: string
  readonly before: string
  readonly limit: number
}

/** The sessions of an account with what was signed to open them, a part at a time, newest first. */
export const listOwnSessions: Query<Part, OwnSession> = defineQuery(
  'list_own_sessions',
  (database, parameter: Parameter<Part>) =>
    database
      .selectFrom('session')
      .where('account_id', '=', parameter('accountId'))
      .where('id', '<', parameter('before'))
      .orderBy('id', 'desc')
      .limit(parameter('limit'))
      .select([
        'id',
        'account_id',
        'wallet_id',
        'message',
        'signature',
        'user_agent',
        'network_address',
        'created_at',
        'last_seen_at',
        'expires_at',
        'verified_at',
        'confirmed_at',
      ]),
)

/** What an account has allowed applications, with their names. */
export type OwnConnection = Omit<ConnectionTable, 'account_id' | 'grant_id' | 'issuer'> & {
  readonly name: string
}

export const listConnections: Query<{ accountId: string }, OwnConnection> = defineQuery(
  'list_own_connections',
  (database, parameter: Parameter<{ accountId: string }>) =>
    database
      .selectFrom('connection')
      .innerJoin('application', 'application.client_id', 'connection.client_id')
      .where('connection.account_id', '=', parameter('accountId'))
      .select([
        'connection.client_id as client_id',
        'application.name as name',
        'connection.wallet_id as wallet_id',
        'connection.disclosed_wallet_ids as disclosed_wallet_ids',
        'connection.scopes as scopes',
        'connection.siwe_message as siwe_message',
        'connection.siwe_signature as siwe_signature',
        'connection.first_used_at as first_used_at',
        'connection.last_used_at as last_used_at',
      ]),
)
