import { defineQuery, type Query } from '../defineQuery.ts'
import type { SessionTable } from '../Schema.ts'
import { isOfPresentAccount } from './event.ts'

/** A session as its owner's list shows it. */
export interface ListedSession {
  readonly id: string
  readonly userAgent: string
  readonly networkAddress: string
  readonly createdAt: number
  readonly lastSeenAt: number
  readonly expiresAt: number
  readonly credentialId: string
  readonly identity: string
}

const shown = [
  'session.id as id',
  'session.user_agent as userAgent',
  'session.network_address as networkAddress',
  'session.created_at as createdAt',
  'session.last_seen_at as lastSeenAt',
  'session.expires_at as expiresAt',
  'credential.id as credentialId',
  'credential.identity as identity',
] as const

interface Part {
  readonly accountId: string
  readonly now: number
  readonly before: string
  readonly limit: number
}

/** A part of the sessions of an account that have not expired, newest first. */
export const listSessions: Query<Part, ListedSession> = defineQuery('list_sessions', (database, parameter) =>
  database
    .selectFrom('session')
    .innerJoin('credential', 'credential.id', 'session.credential_id')
    .where('session.account_id', '=', parameter('accountId'))
    .where('session.id', '<', parameter('before'))
    .where('session.expires_at', '>', parameter('now'))
    .orderBy('session.id', 'desc')
    .limit(parameter('limit'))
    .select(shown),
)

/** One of them. */
export const findListedSession: Query<{ accountId: string; id: string; now: number }, ListedSession> =
  defineQuery('find_listed_session', (database, parameter) =>
    database
      .selectFrom('session')
      .innerJoin('credential', 'credential.id', 'session.credential_id')
      .where('session.id', '=', parameter('id'))
      .where('session.account_id', '=', parameter('accountId'))
      .where('session.expires_at', '>', parameter('now'))
      .select(shown),
  )

/** A session with all that is kept of it, but for the hash of its token. */
export type OwnSession = Omit<SessionTable, 'token_hash'>

type OwnPart = Omit<Part, 'now'>

/** The sessions of an account with what was signed to open them, a part at a time, newest first. */
export const listOwnSessions: Query<OwnPart, OwnSession> = defineQuery(
  'list_own_sessions',
  (database, parameter) =>
    database
      .selectFrom('session')
      .where('account_id', '=', parameter('accountId'))
      .where('id', '<', parameter('before'))
      .where(isOfPresentAccount(parameter('accountId')))
      .orderBy('id', 'desc')
      .limit(parameter('limit'))
      .select([
        'id',
        'account_id',
        'credential_id',
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
