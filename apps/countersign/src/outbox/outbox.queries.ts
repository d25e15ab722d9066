/* One module because it is one table: every query of the outbox. */

import { type Query, run, sql, uuid, type Write } from '@countersign/server/extension'
import { defineQuery } from '../store/defineQuery.ts'
import type { ProductSchema } from '../store/ProductSchema.ts'
import { delayedMilliseconds, mostRegisteredKept, type QueueName } from './Delivery.ts'

/** A delivery as it is stored. */
export type OutboxRow = ProductSchema['outbox']

interface Recorded extends Pick<OutboxRow, 'kind' | 'target'> {
  readonly payload: object
  /** When the first try is made; left out, at once. */
  readonly dueAt?: number
}

/** Records that something must be delivered, in the transaction of what it tells of. */
export function* recordDelivery(
  { queue, ...recorded }: Recorded & { readonly queue: QueueName },
  now: number,
): Write<void> {
  yield* run(insertDelivery, { ...describeDelivery(recorded, now), queue })
}

/**
 * Records that something must be delivered to an application, the client id of which is the target, in the queue of its
 * kind of application. Of one that registered itself the newest deliveries are kept: anybody can have it told of sign-outs.
 */
export function* recordForApplication(recorded: Recorded, now: number): Write<void> {
  const [row] = yield* run(insertForApplication, describeDelivery(recorded, now))
  const { kind, target } = recorded
  if (row?.queue === 'registered') yield* run(dropOldest, { kind, target })
}

function describeDelivery({ kind, target, payload, dueAt }: Recorded, now: number): NewDelivery {
  return {
    id: uuid(now),
    kind,
    target,
    payload: JSON.stringify(payload),
    created_at: now,
    due_at: dueAt ?? now,
  }
}

type NewDelivery = Pick<OutboxRow, 'id' | 'kind' | 'target' | 'payload' | 'created_at' | 'due_at'>

const untried = { claimed_until: 0, tries: 0, tried_at: null, detail: null, dead_at: null }

const insertDelivery: Query<NewDelivery & Pick<OutboxRow, 'queue'>, unknown> = defineQuery(
  'insert_delivery',
  (database, parameter) =>
    database.insertInto('outbox').values({
      ...untried,
      id: parameter('id'),
      queue: parameter('queue'),
      kind: parameter('kind'),
      target: parameter('target'),
      payload: parameter('payload'),
      created_at: parameter('created_at'),
      due_at: parameter('due_at'),
    }),
)

const insertForApplication: Query<NewDelivery, Pick<OutboxRow, 'queue'>> = defineQuery(
  'insert_delivery_for_application',
  (database, parameter) =>
    database
      .insertInto('outbox')
      .values((row) => ({
        ...untried,
        id: parameter('id'),
        queue: row.fn.coalesce(
          row
            .selectFrom('application')
            .select(row.cast<string>(sql.lit('registered'), 'text').as('queue'))
            .where('client_id', '=', parameter('target'))
            .where('source', '=', sql.lit('registration')),
          sql.lit('applications'),
        ),
        kind: parameter('kind'),
        target: parameter('target'),
        payload: parameter('payload'),
        created_at: parameter('created_at'),
        due_at: parameter('due_at'),
      }))
      .returning('queue'),
)

const dropOldest: Query<Pick<OutboxRow, 'kind' | 'target'>, unknown> = defineQuery(
  'drop_oldest_deliveries',
  (database, parameter) =>
    database
      .deleteFrom('outbox')
      .where('id', 'in', (select) =>
        select
          .selectFrom('outbox')
          .select('id')
          .where('kind', '=', parameter('kind'))
          .where('target', '=', parameter('target'))
          .orderBy('id', 'desc')
          .limit(sql.lit(mostRegisteredKept))
          .offset(sql.lit(mostRegisteredKept)),
      ),
)

interface Look {
  readonly queue: QueueName
  readonly now: number
}

/** When the delivery is due that is due next and that nobody has claimed: along the index of what is due. */
export const findNextDue: Query<Look, Pick<OutboxRow, 'due_at'>> = defineQuery(
  'find_next_due_delivery',
  (database, parameter) =>
    database
      .selectFrom('outbox')
      .select('due_at')
      .where('queue', '=', parameter('queue'))
      .where('dead_at', 'is', null)
      .where('claimed_until', '<=', parameter('now'))
      .orderBy('due_at')
      .limit(1),
)

interface Claim extends Look {
  /** When another process may claim them, if this one has not finished. */
  readonly until: number
  readonly limit: number
}

/** Claims deliveries that are due: no other process gets the same ones. */
export const claimDeliveries: Query<Claim, OutboxRow> = defineQuery(
  'claim_deliveries',
  (database, parameter) =>
    database
      .updateTable('outbox')
      .set({ claimed_until: parameter('until') })
      .where('id', 'in', (select) =>
        select
          .selectFrom('outbox')
          .select('id')
          .where('queue', '=', parameter('queue'))
          .where('dead_at', 'is', null)
          .where('due_at', '<=', parameter('now'))
          .where('claimed_until', '<=', parameter('now'))
          .orderBy('due_at')
          .limit(parameter('limit')),
      )
      .where('claimed_until', '<=', parameter('now'))
      .returningAll(),
)

/** A delivery that a process has claimed: it is written only while no other has. */
interface Claimed {
  readonly id: string
  readonly until: number
}

/** Extends a claim; gives the delivery if it is still this process'. */
export const renewClaim: Query<Claimed & { readonly nextUntil: number }, Pick<OutboxRow, 'id'>> = defineQuery(
  'renew_claim',
  (database, parameter) =>
    database
      .updateTable('outbox')
      .set({ claimed_until: parameter('nextUntil') })
      .where('id', '=', parameter('id'))
      .where('claimed_until', '=', parameter('until'))
      .returning('id'),
)

/** Returns a claimed delivery that was not tried, to be claimed again from a time on. */
export const returnDelivery: Query<Claimed & { readonly dueAt: number }, unknown> = defineQuery(
  'return_delivery',
  (database, parameter) =>
    database
      .updateTable('outbox')
      .set({ claimed_until: 0, due_at: parameter('dueAt') })
      .where('id', '=', parameter('id'))
      .where('claimed_until', '=', parameter('until')),
)

interface Postponement extends Pick<OutboxRow, 'kind' | 'target'> {
  readonly now: number
  readonly dueAt: number
  readonly limit: number
}

/** Postpones what is due for one target, so that it does not stand before what is due for others. */
export const postponeDeliveries: Query<Postponement, Pick<OutboxRow, 'id'>> = defineQuery(
  'postpone_deliveries',
  (database, parameter) =>
    database
      .updateTable('outbox')
      .set({ due_at: parameter('dueAt') })
      .where('id', 'in', (select) =>
        select
          .selectFrom('outbox')
          .select('id')
          .where('kind', '=', parameter('kind'))
          .where('target', '=', parameter('target'))
          .where('dead_at', 'is', null)
          .where('due_at', '<=', parameter('now'))
          .where('claimed_until', '<=', parameter('now'))
          .limit(parameter('limit')),
      )
      .where('claimed_until', '<=', parameter('now'))
      .returning('id'),
)

interface Haste extends Postponement {
  readonly until: number
}

/**
 * Makes due at once what was put off until a moment and was never tried, the oldest first. What was recorded to be due later
 * was not put off.
 */
export const hastenDeliveries: Query<Omit<Haste, 'dueAt'>, Pick<OutboxRow, 'id'>> = defineQuery(
  'hasten_deliveries',
  (database, parameter) =>
    database
      .updateTable('outbox')
      .set({ due_at: parameter('now') })
      .where('id', 'in', (select) =>
        select
          .selectFrom('outbox')
          .select('id')
          .where('kind', '=', parameter('kind'))
          .where('target', '=', parameter('target'))
          .where('dead_at', 'is', null)
          .where('tries', '=', 0)
          .where('due_at', '>', parameter('now'))
          .where('due_at', '<=', parameter('until'))
          .where((row) => row('due_at', '<>', row('created_at', '+', sql.lit(delayedMilliseconds))))
          .orderBy('id')
          .limit(parameter('limit')),
      )
      .where('claimed_until', '<=', parameter('now'))
      .returning('id'),
)

/** Removes a delivery that was made, or that nobody is left for. */
export const removeDelivery: Query<Claimed, unknown> = defineQuery('remove_delivery', (database, parameter) =>
  database
    .deleteFrom('outbox')
    .where('id', '=', parameter('id'))
    .where('claimed_until', '=', parameter('until')),
)

interface Failure extends Claimed {
  readonly tries: number
  /** Null where it was given up without a try. */
  readonly triedAt: number | null
  readonly detail: string
  readonly dueAt: number
  /** When it was given up; null where it is tried again. */
  readonly deadAt: number | null
}

/** Records a try that did not arrive: when the next one is, or that it was given up. */
export const recordFailure: Query<Failure, unknown> = defineQuery(
  'record_delivery_failure',
  (database, parameter) =>
    database
      .updateTable('outbox')
      .set({
        claimed_until: 0,
        due_at: parameter('dueAt'),
        tries: parameter('tries'),
        tried_at: parameter('triedAt'),
        detail: parameter('detail'),
        dead_at: parameter('deadAt'),
      })
      .where('id', '=', parameter('id'))
      .where('claimed_until', '=', parameter('until')),
)

interface Listing extends Pick<OutboxRow, 'kind' | 'target'> {
  readonly before: string
  readonly limit: number
}

/** What waits for one target and what was given up, newest first. */
export const listDeliveries: Query<Listing, OutboxRow> = defineQuery(
  'list_deliveries',
  (database, parameter) =>
    database
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', parameter('kind'))
      .where('target', '=', parameter('target'))
      .where('id', '<', parameter('before'))
      .orderBy('id', 'desc')
      .limit(parameter('limit')),
)

interface Count {
  readonly queue: QueueName
  readonly limit: number
}

/** When what waits was recorded, of so many that are due first: along the index of what is due. */
export const listWaiting: Query<Count, Pick<OutboxRow, 'created_at'>> = defineQuery(
  'list_waiting_deliveries',
  (database, parameter) =>
    database
      .selectFrom('outbox')
      .select('created_at')
      .where('queue', '=', parameter('queue'))
      .where('dead_at', 'is', null)
      .where('due_at', '>', 0)
      .orderBy('due_at')
      .limit(parameter('limit')),
)

/** When what was given up was, of so many: along the index of those. */
export const listDead: Query<Count, Pick<OutboxRow, 'dead_at'>> = defineQuery(
  'list_dead_deliveries',
  (database, parameter) =>
    database
      .selectFrom('outbox')
      .select('dead_at')
      .where('queue', '=', parameter('queue'))
      .where('dead_at', 'is not', null)
      .where('dead_at', '>', 0)
      .limit(parameter('limit')),
)

interface Retry extends Pick<OutboxRow, 'id' | 'kind' | 'target'> {
  readonly now: number
}

/** Makes a delivery due at once, also one that was given up, unless it is being tried; gives it if it was there. */
export const retryDelivery: Query<Retry, OutboxRow> = defineQuery('retry_delivery', (database, parameter) =>
  database
    .updateTable('outbox')
    .set((row) => ({
      due_at: row
        .case()
        .when('claimed_until', '>', parameter('now'))
        .then(row.ref('due_at'))
        .else(parameter('now'))
        .end(),
      dead_at: null,
    }))
    .where('id', '=', parameter('id'))
    .where('kind', '=', parameter('kind'))
    .where('target', '=', parameter('target'))
    .returningAll(),
)

/** Removes what was given up long enough ago, a batch at a time. */
export const sweepDeadDeliveries: Query<
  Count & { readonly deadBefore: number },
  Pick<OutboxRow, 'id'>
> = defineQuery('sweep_dead_deliveries', (database, parameter) =>
  database
    .deleteFrom('outbox')
    .where('id', 'in', (select) =>
      select
        .selectFrom('outbox')
        .select('id')
        .where('queue', '=', parameter('queue'))
        .where('dead_at', 'is not', null)
        .where('dead_at', '<=', parameter('deadBefore'))
        .limit(parameter('limit')),
    )
    .returning('id'),
)

/** Forgets everything for a target that is gone. */
export const forgetDeliveries: Query<Pick<OutboxRow, 'kind' | 'target'>, unknown> = defineQuery(
  'forget_deliveries',
  (database, parameter) =>
    database
      .deleteFrom('outbox')
      .where('kind', '=', parameter('kind'))
      .where('target', '=', parameter('target')),
)
