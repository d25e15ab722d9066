import type { Query } from '@countersign/server/extension'
import { defineQuery } from '../../store/defineQuery.ts'
import type { ApplicationSessionTable } from '../../store/openIdTables.ts'

/** That an application knows a session, as it is told of its end. */
export type KnownSession = Pick<ApplicationSessionTable, 'client_id' | 'account_id' | 'sid' | 'issuer'>

/**
 * Notes that an application knows a session, and gives the `sid` by which it does: the one that was noted first, however many
 * requests ask at once.
 */
export const knowSession: Query<ApplicationSessionTable, Pick<ApplicationSessionTable, 'sid'>> = defineQuery(
  'openid_know_session',
  (database, parameter) =>
    database
      .insertInto('application_session')
      .values({
        session_id: parameter('session_id'),
        client_id: parameter('client_id'),
        account_id: parameter('account_id'),
        sid: parameter('sid'),
        issuer: parameter('issuer'),
      })
      .onConflict((conflict) =>
        conflict.columns(['session_id', 'client_id']).doUpdateSet((row) => ({
          issuer: row.ref('excluded.issuer'),
        })),
      )
      .returning('sid'),
)

/** Which applications know a session. */
export const listKnowing: Query<
  { sessionId: string },
  Pick<ApplicationSessionTable, 'client_id'>
> = defineQuery('openid_list_knowing', (database, parameter) =>
  database
    .selectFrom('application_session')
    .select('client_id')
    .where('session_id', '=', parameter('sessionId')),
)

/** Forgets who knows a session, and gives them: to the first who asks, and to nobody after it. */
export const takeKnowing: Query<{ sessionId: string }, KnownSession> = defineQuery(
  'openid_take_knowing',
  (database, parameter) =>
    database
      .deleteFrom('application_session')
      .where('session_id', '=', parameter('sessionId'))
      .returning(['client_id', 'account_id', 'sid', 'issuer']),
)

/** The same of one application. */
export const takeOneKnowing: Query<{ sessionId: string; clientId: string }, KnownSession> = defineQuery(
  'openid_take_one_knowing',
  (database, parameter) =>
    database
      .deleteFrom('application_session')
      .where('session_id', '=', parameter('sessionId'))
      .where('client_id', '=', parameter('clientId'))
      .returning(['client_id', 'account_id', 'sid', 'issuer']),
)

/** The same of one application and every session of a person. */
export const takeKnownOfPerson: Query<{ accountId: string; clientId: string }, KnownSession> = defineQuery(
  'openid_take_known_of_person',
  (database, parameter) =>
    database
      .deleteFrom('application_session')
      .where('account_id', '=', parameter('accountId'))
      .where('client_id', '=', parameter('clientId'))
      .returning(['client_id', 'account_id', 'sid', 'issuer']),
)

/** A session that an application knows, and whether it is over. */
export interface WatchedSession {
  readonly sessionId: string
  readonly isOver: number
}

/** A batch of the sessions that applications know, by their ids from one on: one row for each application. */
export const listWatched: Query<{ after: string; now: number; limit: number }, WatchedSession> = defineQuery(
  'openid_list_watched_sessions',
  (database, parameter) =>
    database
      .selectFrom('application_session')
      .leftJoin('session', (join) =>
        join
          .onRef('session.id', '=', 'application_session.session_id')
          .on('session.expires_at', '>', parameter('now')),
      )
      .leftJoin('account', (join) =>
        join.onRef('account.id', '=', 'session.account_id').on('account.ended_at', 'is', null),
      )
      .where('application_session.session_id', '>', parameter('after'))
      .orderBy('application_session.session_id')
      .limit(parameter('limit'))
      .select((row) => [
        'application_session.session_id as sessionId',
        row.case().when('account.id', 'is', null).then(1).else(0).end().as('isOver'),
      ]),
)

/** The sessions of a person that applications know and that are over. */
export const listOverOf: Query<
  { accountId: string; now: number },
  Pick<WatchedSession, 'sessionId'>
> = defineQuery('openid_list_over_of_person', (database, parameter) =>
  database
    .selectFrom('application_session')
    .leftJoin('session', (join) =>
      join
        .onRef('session.id', '=', 'application_session.session_id')
        .on('session.expires_at', '>', parameter('now')),
    )
    .where('application_session.account_id', '=', parameter('accountId'))
    .where('session.id', 'is', null)
    .distinct()
    .select('application_session.session_id as sessionId'),
)
