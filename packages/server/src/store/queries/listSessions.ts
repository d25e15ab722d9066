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
export interface OwnSession extends Omit<SessionTable, 'token_hash'> {
  /** Of the proof; null only where it is missing. */
  readonly payload: string | null
  readonly verified_at: number | null
}

type OwnPart = Omit<Part, 'now'>

/** The sessions of an account with what was signed to open them, a part at a time, newest first. */
export const listOwnSessions: Query<OwnPart, OwnSession> = defineQuery(
  'list_own_sessions',
  (database, parameter) =>
    database
      .selectFrom('session')
      .leftJoin('proof', 'proof.id', 'session.id')
      .where('session.account_id', '=', parameter('accountId'))
      .where('session.id', '<', parameter('before'))
      .where(isOfPresentAccount(parameter('accountId')))
      .orderBy('session.id', 'desc')
      .limit(parameter('limit'))
      .select([
        'session.id as id',
        'session.account_id as account_id',
        'session.credential_id as credential_id',
        'session.user_agent as user_agent',
        'session.network_address as network_address',
        'session.created_at as created_at',
        'session.last_seen_at as last_seen_at',
        'session.expires_at as expires_at',
        'session.confirmed_at as confirmed_at',
        'proof.payload as payload',
        'proof.verified_at as verified_at',
      ]),
)
