import { defineQuery, type Query } from '../defineQuery.ts'
import type { ConfirmationTable } from '../Schema.ts'

/** Keeps a confirmation, in place of an earlier one of the same change. */
export const insertConfirmation: Query<ConfirmationTable, unknown> = defineQuery(
  'insert_confirmation',
  (database, parameter) =>
    database
      .insertInto('confirmation')
      .values({
        session_id: parameter('session_id'),
        change: parameter('change'),
        expires_at: parameter('expires_at'),
      })
      .onConflict((conflict) =>
        conflict.columns(['session_id', 'change']).doUpdateSet((row) => ({
          expires_at: row.ref('excluded.expires_at'),
        })),
      ),
)

/** A confirmation that a change needs. One that expires after `latestAt` was made by a clock that is set back since. */
interface WantedConfirmation {
  readonly sessionId: string
  readonly change: string
  readonly now: number
  readonly latestAt: number
}

/** A row while the confirmation waits for its change. */
export const findConfirmation: Query<WantedConfirmation, Pick<ConfirmationTable, 'change'>> = defineQuery(
  'find_confirmation',
  (database, parameter) =>
    database
      .selectFrom('confirmation')
      .select('change')
      .where('session_id', '=', parameter('sessionId'))
      .where('change', '=', parameter('change'))
      .where('expires_at', '>', parameter('now'))
      .where('expires_at', '<=', parameter('latestAt')),
)

/** Spends a confirmation: a row for the one that did, and none for any other. */
export const spendConfirmation: Query<WantedConfirmation, Pick<ConfirmationTable, 'change'>> = defineQuery(
  'spend_confirmation',
  (database, parameter) =>
    database
      .deleteFrom('confirmation')
      .where('session_id', '=', parameter('sessionId'))
      .where('change', '=', parameter('change'))
      .where('expires_at', '>', parameter('now'))
      .where('expires_at', '<=', parameter('latestAt'))
      .returning('change'),
)

/** Forgets what the oldest sessions of an account have confirmed, before they are removed. */
export const deleteConfirmationsOf: Query<{ accountId: string; limit: number }, unknown> = defineQuery(
  'delete_confirmations_of',
  (database, parameter) =>
    database
      .deleteFrom('confirmation')
      .where('session_id', 'in', (select) =>
        select
          .selectFrom('session')
          .select('id')
          .where('account_id', '=', parameter('accountId'))
          .orderBy('id')
          .limit(parameter('limit')),
      ),
)

/** Removes a batch of confirmations that have expired. */
export const sweepConfirmations: Query<
  { now: number; limit: number },
  Pick<ConfirmationTable, 'session_id'>
> = defineQuery('sweep_confirmations', (database, parameter) =>
  database
    .deleteFrom('confirmation')
    .where((row) =>
      row(
        row.refTuple('session_id', 'change'),
        'in',
        row
          .selectFrom('confirmation')
          .select(['session_id', 'change'])
          .where('expires_at', '<=', parameter('now'))
          .orderBy('expires_at')
          .limit(parameter('limit'))
          .$asTuple('session_id', 'change'),
      ),
    )
    .returning('session_id'),
)
