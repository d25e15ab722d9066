import { sql } from 'kysely'
import { defineQuery, type Query } from '../defineQuery.ts'
import type { RevocationTable, SessionTable } from '../Schema.ts'
import type { EndedSession } from './session.ts'

export const insertRevocation: Query<RevocationTable, unknown> = defineQuery(
  'insert_revocation',
  (database, parameter) =>
    database.insertInto('revocation').values({
      id: parameter('id'),
      account_id: parameter('account_id'),
      why: parameter('why'),
      session_id: parameter('session_id'),
      except_session_id: parameter('except_session_id'),
      credential_id: parameter('credential_id'),
      network_address: parameter('network_address'),
      user_agent: parameter('user_agent'),
      actor_id: parameter('actor_id'),
      at: parameter('at'),
    }),
)

/** Those of an account that are not done, in their order. */
export const listRevocationsOf: Query<{ accountId: string }, RevocationTable> = defineQuery(
  'list_revocations_of',
  (database, parameter) =>
    database.selectFrom('revocation').selectAll().where('account_id', '=', parameter('accountId')),
)

/** Those that are not done, by their ids from one on. */
export const listRevocations: Query<{ after: string; limit: number }, RevocationTable> = defineQuery(
  'list_revocations',
  (database, parameter) =>
    database
      .selectFrom('revocation')
      .selectAll()
      .where('id', '>', parameter('after'))
      .orderBy('id')
      .limit(parameter('limit')),
)

/** Takes one until the end of the transaction: no row where another process has done it. */
export const lockRevocation: Query<{ id: string }, Pick<RevocationTable, 'id'>> = defineQuery(
  'lock_revocation',
  (database, parameter) =>
    database
      .updateTable('revocation')
      .set((row) => ({ at: row.ref('at') }))
      .where('id', '=', parameter('id'))
      .returning('id'),
)

export const deleteRevocation: Query<{ id: string }, unknown> = defineQuery(
  'delete_revocation',
  (database, parameter) => database.deleteFrom('revocation').where('id', '=', parameter('id')),
)

/** Which sessions of an account end: those that were opened by then, but one, or those of one key. */
export interface EndedPart {
  readonly accountId: string
  /** Empty for none. */
  readonly exceptId: string
  /** Empty for every key. */
  readonly credentialId: string
  /** In milliseconds since 1970. */
  readonly until: number
  readonly limit: number
}

/** Ends a batch of sessions, the oldest first, and gives those that were ended. */
export const endSessionsOf: Query<EndedPart, EndedSession> = defineQuery(
  'end_sessions_of',
  (database, parameter) =>
    database
      .deleteFrom('session')
      .where('id', 'in', (select) =>
        select
          .selectFrom('session')
          .select('id')
          .where('account_id', '=', parameter('accountId'))
          .where('id', '!=', parameter('exceptId'))
          .where((row) =>
            row.or([
              row('credential_id', '=', parameter('credentialId')),
              sql<boolean>`cast(${parameter('credentialId')} as text) = ''`,
            ]),
          )
          .where('created_at', '<=', parameter('until'))
          .orderBy('id')
          .limit(parameter('limit')),
      )
      .returning(['id', 'account_id', 'expires_at']),
)

/** Removes the oldest sessions of an account that was deleted. */
export const removeSessions: Query<
  { accountId: string; limit: number },
  Pick<SessionTable, 'id'>
> = defineQuery('remove_sessions', (database, parameter) =>
  database
    .deleteFrom('session')
    .where('id', 'in', (select) =>
      select
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', parameter('accountId'))
        .orderBy('id')
        .limit(parameter('limit')),
    )
    .returning('id'),
)
