import type { Parameter, Query } from '@countersign/server/extension'
import { defineQuery } from '../../store/defineQuery.ts'
import type { ProductSchema } from '../../store/ProductSchema.ts'

/** A sign-out that an application is still to be told of. */
export type Notice = ProductSchema['logout_notice']

export const insertNotice: Query<Notice, unknown> = defineQuery(
  'insert_logout_notice',
  (database, parameter: Parameter<Notice>) =>
    database.insertInto('logout_notice').values({
      id: parameter('id'),
      client_id: parameter('client_id'),
      account_id: parameter('account_id'),
      sid: parameter('sid'),
      issuer: parameter('issuer'),
      created_at: parameter('created_at'),
      due_at: parameter('due_at'),
    }),
)

interface Taking {
  readonly now: number
  /** When another process may take them, where this one did not get to the end. */
  readonly until: number
  readonly limit: number
}

/** Takes a batch of what is due: no other process gets the same. */
export const takeNotices: Query<Taking, Notice> = defineQuery(
  'take_logout_notices',
  (database, parameter: Parameter<Taking>) =>
    database
      .updateTable('logout_notice')
      .set({ due_at: parameter('until') })
      .where('id', 'in', (select) =>
        select
          .selectFrom('logout_notice')
          .select('id')
          .where('due_at', '<=', parameter('now'))
          .orderBy('due_at')
          .limit(parameter('limit')),
      )
      .where('due_at', '<=', parameter('now'))
      .returningAll(),
)

/** Gives a notice back that was taken: it is due again. */
export const releaseNotice: Query<{ id: string; now: number }, unknown> = defineQuery(
  'release_logout_notice',
  (database, parameter: Parameter<{ id: string; now: number }>) =>
    database
      .updateTable('logout_notice')
      .set({ due_at: parameter('now') })
      .where('id', '=', parameter('id')),
)

export const removeNotice: Query<{ id: string }, unknown> = defineQuery(
  'remove_logout_notice',
  (database, parameter: Parameter<{ id: string }>) =>
    database.deleteFrom('logout_notice').where('id', '=', parameter('id')),
)
