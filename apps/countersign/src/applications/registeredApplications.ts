import { type Parameter, type Query, run, type Service, sql, type Write } from '@countersign/server/extension'
import { actAsServer } from '../store/Actor.ts'
import { type Database, defineQuery } from '../store/defineQuery.ts'
import type { ApplicationRow } from './applicationRow.ts'
import { lockApplication } from './applications.queries.ts'
import { removeLocked } from './applications.writes.ts'

const day = 86_400_000
/** After so long without a sign-in, an application that registered itself is removed. */
const unusedMilliseconds = 90 * day
/** So many applications that registered themselves are kept. */
export const mostRegistered = 10_000
/** An application that nobody has used for so long makes room for another, where there are too many. */
const untriedMilliseconds = day

type Registered = Pick<ApplicationRow, 'client_id' | 'name'>

/** Small enough that sign-ins do not notice. */
const limit = 100

/**
 * Removes applications that registered themselves and that nobody used for 90 days, a batch in each transaction: those
 * that people connected then or later stay, those that still have tokens, and documents that operators have disabled.
 */
export async function sweepRegistered({ store, now }: Pick<Service, 'store' | 'now'>): Promise<void> {
  const time = now()
  let removed: number
  do
    removed = await store.write(function* () {
      const unused = yield* run(listUnused, { before: time - unusedMilliseconds, now: time, limit })
      yield* removeEach(unused, time)
      return unused.length
    })
  while (removed === limit)
}

/**
 * Makes room for one more application that registers itself: false where there is none. Where there are too many, the
 * oldest that nobody has connected for a day goes, so that who registers thousands locks nobody out for long.
 */
export function* makeRoom(now: number, most: number): Write<boolean> {
  const [{ count } = { count: 0 }] = yield* run(countRegistered, { after: 0 })
  if (Number(count) < most) return true
  const [untried] = yield* run(listUntried, { before: now - untriedMilliseconds, limit: 1 })
  if (untried === undefined) return false
  yield* removeEach([untried], now)
  return true
}

/** So many documents of applications are kept. */
export const mostDocuments = 1_000
/** One that nobody has allowed anything for so long is fetched again where somebody comes with it. */
const untriedDocumentMilliseconds = 3_600_000

/**
 * Makes room for one more application that introduces itself by a document: false where there is none. Where there are too many,
 * the oldest goes that nobody has allowed anything, unless an operator has disabled it: its address would bring it back.
 */
export function* makeRoomForDocument(now: number, most: number = mostDocuments): Write<boolean> {
  const [{ count } = { count: 0 }] = yield* run(countDocuments, { after: 0 })
  if (Number(count) < most) return true
  const [untried] = yield* run(listUntriedDocuments, { before: now - untriedDocumentMilliseconds, limit: 1 })
  if (untried === undefined) return false
  yield* removeEach([untried], now)
  return true
}

function* removeEach(applications: readonly Registered[], now: number): Write<void> {
  const actor = actAsServer(now)
  for (const { client_id: clientId } of applications) {
    // Another process that sweeps may have been first.
    const [locked] = yield* run(lockApplication, { clientId })
    if (locked?.source === 'registration') yield* removeLocked(locked, actor, 'unused')
  }
}

/** How many applications that registered themselves after a time are there. */
export const countRegistered: Query<{ after: number }, { count: number | string | bigint }> = defineQuery(
  'count_registered_applications',
  (database, parameter) =>
    database
      .selectFrom('application')
      .select((row) => row.fn.countAll().as('count'))
      // As text, not as a value: the index is of these alone.
      .where('source', '=', sql.lit('registration'))
      .where('created_at', '>', parameter('after')),
)

const countDocuments: Query<{ after: number }, { count: number | string | bigint }> = defineQuery(
  'count_client_documents',
  (database, parameter) =>
    database
      .selectFrom('application')
      .select((row) => row.fn.countAll().as('count'))
      .where('document_fetched_at', 'is not', null)
      .where('created_at', '>', parameter('after')),
)

const listUntriedDocuments: Query<{ before: number; limit: number }, Registered> = defineQuery(
  'list_untried_client_documents',
  (database, parameter) =>
    database
      .selectFrom('application')
      .select(['client_id', 'name'])
      .where('document_fetched_at', 'is not', null)
      .where('disabled_at', 'is', null)
      .where('created_at', '<=', parameter('before'))
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('connection')
              .select('connection.client_id')
              .whereRef('connection.client_id', '=', 'application.client_id'),
          ),
        ),
      )
      .orderBy('created_at')
      .orderBy('client_id')
      .limit(parameter('limit')),
)

/** Whether anybody has allowed an application anything. */
export const findAnyConnection: Query<{ clientId: string }, { client_id: string }> = defineQuery(
  'find_any_connection_of_client',
  (database, parameter) =>
    database
      .selectFrom('connection')
      .select('client_id')
      .where('client_id', '=', parameter('clientId'))
      .limit(sql.lit(1)),
)

const listUntried: Query<{ before: number; limit: number }, Registered> = defineQuery(
  'list_untried_applications',
  (database, parameter) =>
    selectOldest(database, parameter).where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('connection')
            .select('connection.client_id')
            .whereRef('connection.client_id', '=', 'application.client_id'),
        ),
      ),
    ),
)

interface Unused {
  readonly before: number
  readonly now: number
  readonly limit: number
}

const listUnused: Query<Unused, Registered> = defineQuery('list_unused_applications', (database, parameter) =>
  selectOldest(database, parameter)
    .where((row) => row.or([row('disabled_at', 'is', null), row('document_fetched_at', 'is', null)]))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('connection')
            .select('connection.client_id')
            .whereRef('connection.client_id', '=', 'application.client_id')
            .where((connection) =>
              connection.or([
                connection('connection.last_used_at', '>', parameter('before')),
                connection.exists(
                  connection
                    .selectFrom('token_family')
                    .select('token_family.id')
                    .whereRef('token_family.account_id', '=', 'connection.account_id')
                    .whereRef('token_family.client_id', '=', 'connection.client_id')
                    .where('token_family.ended_at', 'is', null)
                    .where('token_family.expires_at', '>', parameter('now')),
                ),
              ]),
            ),
        ),
      ),
    ),
)

/** The applications that registered themselves before a time, oldest first. */
function selectOldest(database: Database, parameter: Parameter<{ before: number; limit: number }>) {
  return database
    .selectFrom('application')
    .select(['client_id', 'name'])
    .where('source', '=', sql.lit('registration'))
    .where('created_at', '<=', parameter('before'))
    .orderBy('created_at')
    .orderBy('client_id')
    .limit(parameter('limit'))
}
