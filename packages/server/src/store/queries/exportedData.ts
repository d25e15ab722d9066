import { defineQuery, type Parameter, type Query } from '../defineQuery.ts'
import type { SessionTable } from '../Schema.ts'

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
