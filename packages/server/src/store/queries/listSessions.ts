import { defineQuery, type Parameter, type Query } from '../defineQuery.ts'
import type { WalletTable } from '../Schema.ts'

/** A session as its owner's list shows it. */
export interface ListedSession {
  readonly id: string
  readonly userAgent: string
  readonly networkAddress: string
  readonly createdAt: number
  readonly lastSeenAt: number
  readonly expiresAt: number
  readonly walletId: string
  readonly walletAddress: string
  readonly walletKind: WalletTable['kind']
  readonly walletChainId: number | null
}

/** The sessions of an account that have not expired, newest first. */
export const listSessions: Query<{ accountId: string; now: number; limit: number }, ListedSession> =
  defineQuery(
    'list_sessions',
    (database, parameter: Parameter<{ accountId: string; now: number; limit: number }>) =>
      database
        .selectFrom('session')
        .innerJoin('wallet', 'wallet.id', 'session.wallet_id')
        .where('session.account_id', '=', parameter('accountId'))
        .where('session.expires_at', '>', parameter('now'))
        .orderBy('session.id', 'desc')
        .limit(parameter('limit'))
        .select([
          'session.id as id',
          'session.user_agent as userAgent',
          'session.network_address as networkAddress',
          'session.created_at as createdAt',
          'session.last_seen_at as lastSeenAt',
          'session.expires_at as expiresAt',
          'wallet.id as walletId',
          'wallet.address as walletAddress',
          'wallet.kind as walletKind',
          'wallet.chain_id as walletChainId',
        ]),
  )
