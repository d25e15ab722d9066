/*
 * One module because how days are counted and how the counts are read must agree, row for row: what is in the table is not
 * read again from the events.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Store } from '@countersign/server'
import {
  afterEveryId,
  firstUuid,
  isOfEnded,
  type OfEnded,
  type Query,
  run,
  type Service,
  sql,
  type Write,
} from '@countersign/server/extension'
import { formatDay } from '../fields/days.ts'
import { defineQuery } from '../store/defineQuery.ts'
import { findMeta, insertMeta } from '../store/metaQueries.ts'
import type { DailyCountTable, ProductSchema } from '../store/ProductSchema.ts'

/**
 * What is younger is not in the table yet: the event of a refused sign-in grows for an hour, and a process whose clock is
 * behind writes events of an earlier time (docs/decisions/0021).
 */
const settledMilliseconds = 2 * 3_600_000

const dayMilliseconds = 86_400_000

/** What happened before the first count is counted as far back as the overview shows. */
const mostDays = 90

/** How long counts are kept. */
const keptDays = 400

/** Small enough that sign-ins do not notice. */
const batch = 500

/** So many batches are counted a minute: a site with a long past is counted over some minutes. */
const mostBatches = 100

/** So many batches are counted for one look at the overview. */
const mostLiveBatches = 40

/**
 * Counts by day what happened since the last count. The mark of how far it came moves in the transaction of the counts, and
 * only from where it was: nothing counts twice, however many processes do this at once, and wherever one of them ends.
 */
export async function countDays({
  store,
  now,
  maySweep,
}: Pick<Service, 'store' | 'now' | 'maySweep'>): Promise<void> {
  // Under a clock that is ahead, what still grows would look settled.
  if (!(await maySweep())) return
  const before = firstUuid(now() - settledMilliseconds)
  for (const source of sources) {
    let mark = await beginMark(store, source, now())
    for (let batches = 0; batches < mostBatches; batches += 1) {
      const rows = await store.read(source.list, { after: mark, before, limit: batch })
      const last = rows.at(-1)
      if (last === undefined) break
      const step = { key: source.mark, from: mark, to: last.id }
      const isFirst = await store.write(() => addCounts(step, tally(rows)))
      // Another process counts.
      if (!isFirst) break
      mark = last.id
    }
  }
}

/** How often something happened on a day. */
export type DailyCount = DailyCountTable

/** The counts of some days, and how far they go. */
export interface CountedDays {
  /** A day may have several of one kind and name, to be added up. */
  readonly counts: readonly DailyCount[]
  /** Until when everything is counted; null where that is now. */
  readonly until: number | null
}

/**
 * Reads the counts from a day on, with what happened since the last count. Where that is too much to read at once, as in the
 * minutes after an upgrade, it says until when the counts go.
 */
export async function readDays(
  store: Store,
  { from, now }: { readonly from: string; readonly now: number },
): Promise<CountedDays> {
  const parts = await Promise.all(sources.map((source) => readSource(store, source, { from, now })))
  const ends = parts.flatMap(({ until }) => until ?? [])
  return {
    counts: parts.flatMap(({ counts }) => counts).filter(({ day }) => day >= from),
    until: ends.length === 0 ? null : Math.min(...ends),
  }
}

interface Source {
  /** Where `meta` has the id of the last row that is in the table of counts. */
  readonly mark: string
  readonly kinds: readonly DailyCount['kind'][]
  /** Rows in the order of their ids, so of their times. */
  readonly list: Query<Range, CountedRow>
}

interface Range {
  readonly after: string
  readonly before: string
  readonly limit: number
}

/** A row that may count; its day is in its id (RFC 9562, section 5.7). */
type CountedRow = Pick<ProductSchema['event'], 'id' | 'kind' | 'details' | 'count'> & OfEnded

const listCountedEvents: Query<Range, CountedRow> = defineQuery(
  'list_counted_events',
  (database, parameter) =>
    database
      .selectFrom('event')
      .select(['id', 'kind', 'details', 'count'])
      .select(isOfEnded().as('isOfEnded'))
      .where('id', '>', parameter('after'))
      .where('id', '<', parameter('before'))
      .orderBy('id')
      .limit(parameter('limit')),
)

const listCountedAccounts: Query<Range, CountedRow> = defineQuery(
  'list_counted_accounts',
  (database, parameter) =>
    database
      .selectFrom('account')
      .select(['id', sql.lit('account').as('kind'), sql.lit('{}').as('details'), sql.lit(1).as('count')])
      .select((row) => row.case().when('ended_at', 'is', null).then(0).else(1).end().as('isOfEnded'))
      .where('id', '>', parameter('after'))
      .where('id', '<', parameter('before'))
      .orderBy('id')
      .limit(parameter('limit')),
)

const sources: readonly Source[] = [
  {
    mark: 'events_counted_until',
    kinds: ['sign_in', 'sign_in_refused', 'application_signed_in'],
    list: listCountedEvents,
  },
  { mark: 'accounts_counted_until', kinds: ['account'], list: listCountedAccounts },
]

async function findMark(store: Store, { mark }: Source): Promise<string | undefined> {
  const [found] = await store.read(findMeta, { key: mark })
  return found?.value
}

function firstMark(now: number): string {
  return firstUuid(now - mostDays * dayMilliseconds)
}

async function beginMark(store: Store, source: Source, now: number): Promise<string> {
  const found = await findMark(store, source)
  if (found !== undefined) return found
  const value = firstMark(now)
  await store.write(() => run(insertMeta, { key: source.mark, value }))
  return value
}

/** How often each thing happened in some rows. */
function tally(rows: readonly CountedRow[]): DailyCount[] {
  const counts = new Map<string, DailyCount>()
  for (const { id, kind, details, count, isOfEnded } of rows) {
    const counted = Number(isOfEnded) === 1 ? undefined : nameCounted(kind, details)
    if (counted === undefined) continue
    const day = formatDay(readTime(id))
    const key = JSON.stringify([counted, day])
    counts.set(key, { ...counted, day, count: (counts.get(key)?.count ?? 0) + count })
  }
  return [...counts.values()]
}

/** What an event counts as; undefined for one that does not. */
function nameCounted(kind: string, details: string): Pick<DailyCount, 'kind' | 'name'> | undefined {
  switch (kind) {
    case 'account':
    case 'sign_in':
      return { kind, name: '' }
    case 'sign_in_refused':
      return { kind, name: readDetail(details, 'code') }
    case 'application_signed_in':
      return { kind, name: readDetail(details, 'clientId') }
    default:
      return undefined
  }
}

function readDetail(details: string, name: string): string {
  return String(Reflect.get(Object(JSON.parse(details)), name) ?? '')
}

/** When an id was made (RFC 9562, section 5.7). */
function readTime(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}

interface Step {
  readonly key: string
  readonly from: string
  readonly to: string
}

/** Moves the mark and adds the counts of what it passes; false, and nothing is added, where another process was first. */
function* addCounts(step: Step, counts: readonly DailyCount[]): Write<boolean> {
  const [moved] = yield* run(moveMark, step)
  if (moved === undefined) return false
  for (const count of counts) yield* run(addDailyCount, count)
  const [first, last] = [step.from, step.to].map((id) => formatDay(readTime(id)))
  if (first !== last) {
    const before = formatDay(readTime(step.to) - keptDays * dayMilliseconds)
    for (const kind of new Set(counts.map((count) => count.kind))) {
      yield* run(sweepDailyCounts, { kind, before })
    }
  }
  return true
}

const moveMark: Query<Step, Pick<ProductSchema['meta'], 'key'>> = defineQuery(
  'move_count_mark',
  (database, parameter) =>
    database
      .updateTable('meta')
      .set({ value: parameter('to') })
      .where('key', '=', parameter('key'))
      .where('value', '=', parameter('from'))
      .returning('key'),
)

const addDailyCount: Query<DailyCount, unknown> = defineQuery('add_daily_count', (database, parameter) =>
  database
    .insertInto('daily_count')
    .values({
      kind: parameter('kind'),
      day: parameter('day'),
      name: parameter('name'),
      count: parameter('count'),
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'day', 'name']).doUpdateSet((row) => ({
        count: sql<number>`${row.ref('daily_count.count')} + ${row.ref('excluded.count')}`,
      })),
    ),
)

type DaysBefore = Pick<DailyCount, 'kind'> & { readonly before: string }

const sweepDailyCounts: Query<DaysBefore, unknown> = defineQuery(
  'sweep_daily_counts',
  (database, parameter) =>
    database
      .deleteFrom('daily_count')
      .where('kind', '=', parameter('kind'))
      .where('day', '<', parameter('before')),
)

/**
 * The rows of the table and what is not in it yet. Each row says how far the table went when it was read, in one statement
 * with its count. Where there is no row, an older mark is as good: nothing of that kind was added since.
 */
async function readSource(
  store: Store,
  source: Source,
  { from, now }: { readonly from: string; readonly now: number },
): Promise<CountedDays> {
  const older = (await findMark(store, source)) ?? firstMark(now)
  const kept = await Promise.all(
    source.kinds.map((kind) =>
      store.read(listDailyCounts, { kind, from, mark: source.mark, limit: mostCounts }),
    ),
  )
  const marks = new Map<string, string>(source.kinds.map((kind, at) => [kind, kept[at]?.[0]?.mark ?? older]))
  const after = [...marks.values()].toSorted()[0] ?? older
  const live: DailyCount[] = []
  let last = after
  let isWhole = false
  for (let batches = 0; batches < mostLiveBatches && !isWhole; batches += 1) {
    const rows = await store.read(source.list, { after: last, before: afterEveryId, limit: batch })
    live.push(...tally(rows.filter(({ id, kind }) => id > (marks.get(kind) ?? afterEveryId))))
    last = rows.at(-1)?.id ?? last
    isWhole = rows.length < batch
    // SQLite answers at once: other requests have their turn between two batches.
    await nextTurn()
  }
  return { counts: [...kept.flat(), ...live], until: isWhole ? null : readTime(last) }
}

/** A site with thousands of applications has the latest days of them. */
const mostCounts = 20_000

interface CountsFrom {
  readonly kind: DailyCount['kind']
  readonly from: string
  /** Where the mark is. */
  readonly mark: string
  readonly limit: number
}

const listDailyCounts: Query<CountsFrom, DailyCount & { readonly mark: string | null }> = defineQuery(
  'list_daily_counts',
  (database, parameter) =>
    database
      .selectFrom('daily_count')
      .select((row) => [
        'kind',
        'day',
        'name',
        'count',
        row.selectFrom('meta').select('value').where('key', '=', parameter('mark')).as('mark'),
      ])
      .where('kind', '=', parameter('kind'))
      .where('day', '>=', parameter('from'))
      .orderBy('day', 'desc')
      .limit(parameter('limit')),
)
