import {
  defineReadTogether,
  isOfContract,
  type Query,
  type SessionRow,
  sql,
  type UsedSession,
  verifiedAtOf,
} from '@countersign/server/extension'
import { applicationColumns, type FoundApplication } from '../../applications/applications.queries.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import type { GateSessionTable } from '../../store/gateTables.ts'
import { joinPerson, type Person, personColumns } from '../claims/Person.ts'

const { table } = sql

/** Everything that the answer to a browser that may pass depends on. */
export type FoundGateSession = UsedSession &
  Pick<SessionRow, 'confirmedAt'> &
  Person &
  FoundApplication &
  Pick<GateSessionTable, 'host'>

/**
 * In one statement, because it is asked for each picture of a page. There is no row where nothing of it may work any more: it is
 * over, its session has ended, or its person has taken back what they allowed.
 */
export const findGateSession: Query<{ readonly hash: string; readonly now: number }, FoundGateSession> =
  defineReadTogether('find_gate_session', { hash: 'text', now: 'bigint' }, (given) => {
    const [identity, sessionId] = [sql`credential.identity`, sql`session.id`]
    return sql`
select place.host as "host", session.id as "id", session.created_at as "createdAt", session.last_seen_at as "lastSeenAt",
  session.expires_at as "expiresAt", session.confirmed_at as "confirmedAt", account.disabled_at as "disabledAt", ${identity} as "identity",
  case when ${isOfContract(identity)} then ${verifiedAtOf(sessionId)} end as "verifiedAt",
  ${personColumns}, ${applicationColumns}
from ${table('gate_session')} as place
join ${table('session')} as session on session.id = place.session_id
join ${table('account')} as account on account.id = session.account_id
join ${table('credential')} as credential on credential.id = session.credential_id
join ${table('application')} as application on application.client_id = place.client_id
${joinPerson(sql`place.client_id`)}
where place.hash = ${given('hash')} and place.expires_at > ${given('now')}
  and coalesce(application.disabled_at, account.ended_at) is null and connection.grant_id = place.grant_id`
  })

/**
 * When a browser was sent to sign in at a host before it was given what it brings, whether that is worth anything still or not. Browsers
 * keep one cookie for all ports of a name: what was given at another one says nothing of this one.
 */
export const findGateSessionBegun: Query<
  Pick<GateSessionTable, 'hash' | 'host'>,
  Pick<GateSessionTable, 'begun'>
> = defineQuery('find_gate_session_begun', (database, parameter) =>
  database
    .selectFrom('gate_session')
    .select('begun')
    .where('hash', '=', parameter('hash'))
    .where('host', '=', parameter('host')),
)

interface NewGateSession extends Omit<GateSessionTable, 'expires_at'> {
  /** How long it may last since the session was opened, and since its person last signed, in milliseconds. */
  readonly sinceOpened: number
  readonly sinceSigned: number
}

/** Nothing where the session is gone by now. */
export const insertGateSession: Query<NewGateSession, Pick<GateSessionTable, 'expires_at'>> = defineQuery(
  'insert_gate_session',
  (database, parameter) =>
    database
      .insertInto('gate_session')
      .columns(['hash', 'client_id', 'host', 'begun', 'session_id', 'grant_id', 'created_at', 'expires_at'])
      .expression((select) =>
        select
          .selectFrom('session')
          .where('session.id', '=', parameter('session_id'))
          .select([
            sql<string>`cast(${parameter('hash')} as text)`.as('hash'),
            sql<string>`cast(${parameter('client_id')} as text)`.as('client_id'),
            sql<string>`cast(${parameter('host')} as text)`.as('host'),
            sql<string>`cast(${parameter('begun')} as text)`.as('begun'),
            'session.id as session_id',
            sql<string>`cast(${parameter('grant_id')} as text)`.as('grant_id'),
            sql<number>`cast(${parameter('created_at')} as bigint)`.as('created_at'),
            sql<number>`case
              when ${sql.ref('session.created_at')} + cast(${parameter('sinceOpened')} as bigint)
                < ${sql.ref('session.confirmed_at')} + cast(${parameter('sinceSigned')} as bigint)
              then ${sql.ref('session.created_at')} + cast(${parameter('sinceOpened')} as bigint)
              else ${sql.ref('session.confirmed_at')} + cast(${parameter('sinceSigned')} as bigint) end`.as(
              'expires_at',
            ),
          ]),
      )
      .returning('expires_at'),
)

type Replaced = Pick<GateSessionTable, 'session_id' | 'client_id' | 'host'> & { readonly before: number }

/** A browser has one for a host: those of before are in no cookie any more. Tabs that came back at once keep theirs. */
export const forgetReplacedGateSessions: Query<Replaced, unknown> = defineQuery(
  'forget_replaced_gate_sessions',
  (database, parameter) =>
    database
      .deleteFrom('gate_session')
      .where('session_id', '=', parameter('session_id'))
      .where('client_id', '=', parameter('client_id'))
      .where('host', '=', parameter('host'))
      .where('created_at', '<', parameter('before')),
)
