import { defineQuery, type Parameter, type Query } from '../defineQuery.ts'
import type { SessionTable } from '../Schema.ts'

/** A session that was ended by a query: its row is gone, so that it cannot work anywhere. */
export type EndedSession = Pick<SessionTable, 'id' | 'account_id' | 'expires_at'>

export const endSessionByToken: Query<{ tokenHash: Uint8Array }, EndedSession> = defineQuery(
  'end_session_by_token',
  (database, parameter: Parameter<{ tokenHash: Uint8Array }>) =>
    database
      .deleteFrom('session')
      .where('token_hash', '=', parameter('tokenHash'))
      .returning(['id', 'account_id', 'expires_at']),
)

/** Ends a session of an account by its id; one that has expired is not there any more. */
export const endSessionById: Query<{ accountId: string; id: string; now: number }, EndedSession> =
  defineQuery(
    'end_session_by_id',
    (database, parameter: Parameter<{ accountId: string; id: string; now: number }>) =>
      database
        .deleteFrom('session')
        .where('id', '=', parameter('id'))
        .where('account_id', '=', parameter('accountId'))
        .where('expires_at', '>', parameter('now'))
        .returning(['id', 'account_id', 'expires_at']),
  )

/** Ends every session of an account but one, and gives those that were ended. */
export const endSessionsBut: Query<{ accountId: string; id: string }, EndedSession> = defineQuery(
  'end_sessions_but',
  (database, parameter: Parameter<{ accountId: string; id: string }>) =>
    database
      .deleteFrom('session')
      .where('account_id', '=', parameter('accountId'))
      .where('id', '!=', parameter('id'))
      .returning(['id', 'account_id', 'expires_at']),
)

/** Ends every session of an account that was opened with one of its wallets, and gives those that were ended. */
export const endSessionsOfWallet: Query<{ accountId: string; walletId: string }, EndedSession> = defineQuery(
  'end_sessions_of_wallet',
  (database, parameter: Parameter<{ accountId: string; walletId: string }>) =>
    database
      .deleteFrom('session')
      .where('account_id', '=', parameter('accountId'))
      .where('wallet_id', '=', parameter('walletId'))
      .returning(['id', 'account_id', 'expires_at']),
)

/** Removes a batch of sessions that have expired. */
export const sweepSessions: Query<{ now: number; limit: number }, Pick<SessionTable, 'id'>> = defineQuery(
  'sweep_sessions',
  (database, parameter: Parameter<{ now: number; limit: number }>) =>
    database
      .deleteFrom('session')
      .where('id', 'in', (select) =>
        select
          .selectFrom('session')
          .select('id')
          .where('expires_at', '<=', parameter('now'))
          .limit(parameter('limit')),
      )
      .where('expires_at', '<=', parameter('now'))
      .returning('id'),
)
