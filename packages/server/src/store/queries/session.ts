// One module because a session that is found, held, used or ended is the same row by the same rules.
import { type RawBuilder, sql } from 'kysely'
import { type Database, defineQuery, type Query } from '../defineQuery.ts'
import { readTogether } from '../readTogether.ts'
import type { AccountTable, ProofTable, SessionTable } from '../Schema.ts'
import { isOfContract, verifiedAtOf } from './proof.ts'

/** A session with everything that a response says about it. */
export interface SessionRow {
  readonly id: string
  readonly createdAt: number
  readonly lastSeenAt: number
  readonly expiresAt: number
  /** When a contract last confirmed what it signed; null for a key that cannot take that back. */
  readonly verifiedAt: number | null
  /** When the person last signed: the sign-in, or a confirmation since. */
  readonly confirmedAt: number
  readonly accountId: string
  readonly displayName: string | null
  readonly username: string | null
  readonly role: AccountTable['role']
  readonly picture: AccountTable['picture']
  readonly accountCreatedAt: number
  readonly disabledAt: number | null
  /** The key that it was opened with. */
  readonly credentialId: string
  readonly kind: string
  readonly identity: string
  /** The key that the account is shown with; null where it has none. */
  readonly primaryId: string | null
  readonly primaryIdentity: string | null
}

/** What of a session decides whether it works. */
export type UsedSession = Pick<
  SessionRow,
  'id' | 'createdAt' | 'lastSeenAt' | 'expiresAt' | 'verifiedAt' | 'accountId' | 'disabledAt' | 'identity'
>

const sessionColumns = [
  'session.id as id',
  'session.created_at as createdAt',
  'session.last_seen_at as lastSeenAt',
  'session.expires_at as expiresAt',
  'session.confirmed_at as confirmedAt',
  'account.id as accountId',
  'account.display_name as displayName',
  'account.username as username',
  'account.role as role',
  'account.picture as picture',
  'account.created_at as accountCreatedAt',
  'account.disabled_at as disabledAt',
  'account.primary_credential_id as primaryId',
  'account.primary_identity as primaryIdentity',
  'credential.id as credentialId',
  'credential.kind as kind',
  'credential.identity as identity',
] as const

/** Looked up of contracts alone: no other check is a row dearer. */
const verifiedAt = sql<
  number | null
>`case when ${isOfContract(sql.ref('credential.identity'))} then ${verifiedAtOf(sql.ref('session.id'))} end`

const selectSessions = (database: Database) =>
  database
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('credential', 'credential.id', 'session.credential_id')
    // What a deleted account has left is removed later, in batches: nobody is signed in with it meanwhile. It is asked of the
    // session's account: while Postgres knows nothing of the table, a walk through all that go on looks shorter.
    .where(sql<boolean>`(${sql.ref('account.ended_at')} is null) = (${sql.ref('session.expires_at')} > 0)`)

/** Session checks that are at hand together are one statement: it costs little more than one of them alone. */
const findSessionsAtOnce: Query<
  { readonly keys: readonly string[] },
  { readonly key: string; readonly row: SessionRow }
> = defineQuery('find_session_at_once', (database, parameter) =>
  selectSessions(database)
    .where('session.token_hash', '=', sql<Buffer>`any(${parameter('keys')}::bytea[])`)
    .select([
      sql<string>`'\\x' || encode(${sql.ref('session.token_hash')}, 'hex')`.as('key'),
      sql<SessionRow>`json_build_object(${sql.join([...sessionColumns.flatMap(nameAndValue), sql.lit('verifiedAt'), verifiedAt])})`.as(
        'row',
      ),
    ]),
)

function nameAndValue(column: string): RawBuilder<unknown>[] {
  const [value = '', name = ''] = column.split(' as ')
  return [sql.lit(name), sql.ref(value)]
}

export const findSession: Query<{ tokenHash: Uint8Array }, SessionRow> = {
  ...defineQuery('find_session', (database, parameter) =>
    selectSessions(database)
      .where('session.token_hash', '=', parameter('tokenHash'))
      .select(sessionColumns)
      .select(verifiedAt.as('verifiedAt')),
  ),
  together: readTogether({
    keyOf: ({ tokenHash }) => `\\x${Buffer.from(tokenHash).toString('hex')}`,
    query: findSessionsAtOnce,
    give: (keys) => ({ keys }),
    read: ({ key, row }) => [key, row],
  }),
}

export const insertSession: Query<SessionTable, unknown> = defineQuery(
  'insert_session',
  (database, parameter) =>
    database.insertInto('session').values({
      id: parameter('id'),
      token_hash: parameter('token_hash'),
      account_id: parameter('account_id'),
      credential_id: parameter('credential_id'),
      user_agent: parameter('user_agent'),
      network_address: parameter('network_address'),
      created_at: parameter('created_at'),
      last_seen_at: parameter('last_seen_at'),
      expires_at: parameter('expires_at'),
      confirmed_at: parameter('confirmed_at'),
    }),
)

/** Notes that a session was used. A session that has ended meanwhile stays ended. */
export const touchSession: Query<{ id: string; now: number; expiresAt: number }, unknown> = defineQuery(
  'touch_session',
  (database, parameter) =>
    database
      .updateTable('session')
      .set({ last_seen_at: parameter('now'), expires_at: parameter('expiresAt') })
      .where('id', '=', parameter('id'))
      .where('last_seen_at', '<', parameter('now')),
)

/** Takes a session until the end of the transaction: a row when it is active, as is its key, and it stays so until then. */
export const holdSession: Query<
  { id: string; accountId: string; now: number },
  Pick<SessionTable, 'id'>
> = defineQuery('hold_session', (database, parameter) =>
  database
    .updateTable('session')
    .set((row) => ({ account_id: row.ref('account_id') }))
    .where('id', '=', parameter('id'))
    .where('account_id', '=', parameter('accountId'))
    .where('expires_at', '>', parameter('now'))
    .where((row) =>
      row.exists(
        row
          .selectFrom('credential')
          .select('credential.id')
          .whereRef('credential.id', '=', 'session.credential_id'),
      ),
    )
    .returning('id'),
)

/** Notes that the person has signed once more in a session. */
export const confirmSession: Query<{ id: string; now: number }, unknown> = defineQuery(
  'confirm_session',
  (database, parameter) =>
    database
      .updateTable('session')
      .set({ confirmed_at: parameter('now') })
      .where('id', '=', parameter('id')),
)

/** What was signed to open a session, to be verified again, and when that was last done. */
export const findSigned: Query<{ id: string }, Pick<ProofTable, 'payload' | 'verified_at'>> = defineQuery(
  'find_signed',
  (database, parameter) =>
    database
      .selectFrom('session')
      .innerJoin('proof', 'proof.id', 'session.id')
      .select(['proof.payload as payload', 'proof.verified_at as verified_at'])
      .where('session.id', '=', parameter('id')),
)

/** A session that was ended by a query: its row is gone, so that it cannot work anywhere. */
export type EndedSession = Pick<SessionTable, 'id' | 'account_id' | 'expires_at'>

export const endSessionByToken: Query<{ tokenHash: Uint8Array }, EndedSession> = defineQuery(
  'end_session_by_token',
  (database, parameter) =>
    database
      .deleteFrom('session')
      .where('token_hash', '=', parameter('tokenHash'))
      .returning(['id', 'account_id', 'expires_at']),
)

/** Ends a session of an account by its id; one that has expired is not there any more. */
export const endSessionById: Query<{ accountId: string; id: string; now: number }, EndedSession> =
  defineQuery('end_session_by_id', (database, parameter) =>
    database
      .deleteFrom('session')
      .where('id', '=', parameter('id'))
      .where('account_id', '=', parameter('accountId'))
      .where('expires_at', '>', parameter('now'))
      .returning(['id', 'account_id', 'expires_at']),
  )

/** So many sessions an account has at most; an operator has as many as they open. */
const mostSessions = 200

/** Whether an account has all the sessions that it may have: along their index, no further than where it shows. */
export function hasAllSessions(
  role: RawBuilder<unknown>,
  accountId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`${role} = 'member' and exists (
    select 1 from ${sql.table('session')} as own where own.account_id = ${accountId}
    order by own.id desc limit 1 offset ${sql.lit(mostSessions - 1)}
  )`
}

/** So many that are too many end with one sign-in. */
const mostSurplus = 100

/** Ends the oldest sessions of an account that has too many. */
export const endSurplusSessions: Query<{ accountId: string }, EndedSession> = defineQuery(
  'end_surplus_sessions',
  (database, parameter) =>
    database
      .deleteFrom('session')
      .where('id', 'in', (select) =>
        select
          .selectFrom('session')
          .select('id')
          .where('account_id', '=', parameter('accountId'))
          .orderBy('id', 'desc')
          .limit(sql.lit(mostSurplus))
          .offset(sql.lit(mostSessions)),
      )
      .returning(['id', 'account_id', 'expires_at']),
)

/** Removes a batch of sessions that have expired. */
export const sweepSessions: Query<{ now: number; limit: number }, Pick<SessionTable, 'id'>> = defineQuery(
  'sweep_sessions',
  (database, parameter) =>
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
