import { defineQuery, type Query } from '../store/defineQuery.ts'
import type { MetaTable } from '../store/Schema.ts'
import type { Store } from '../store/Store.ts'
import { run } from '../store/Write.ts'
import { type Clock, standMilliseconds } from './Clock.ts'

/** Whether what has expired may be removed now: it cannot be brought back when the clock was wrong. */
export type SweepGate = () => Promise<boolean>

/** A process that starts after a longer pause first waits whether its clock stands. */
const pauseMilliseconds = 3_600_000

/**
 * Lets nothing be removed while the clock has jumped. A process that starts has no steady clock to compare with: it
 * compares with the time that the last sweep left in the store, and where that is far away waits until its own clock has
 * stood for ten minutes.
 */
export function createSweepGate(store: Store, clock: Clock): SweepGate {
  let isTrusted = false
  return async () => {
    const now = clock.now()
    if (!clock.isSettled()) return false
    isTrusted ||= clock.settledFor() >= standMilliseconds || (await isNearLastSweep(store, now))
    if (isTrusted) await store.write(() => run(recordSweptAt, { at: String(now) }))
    return isTrusted
  }
}

async function isNearLastSweep(store: Store, now: number): Promise<boolean> {
  const [found] = await store.read(findSweptAt, {})
  return found === undefined || Math.abs(now - Number(found.value)) <= pauseMilliseconds
}

/** Where the store keeps when a process last removed what had expired. */
const key = 'swept_at'

const findSweptAt: Query<Record<never, never>, Pick<MetaTable, 'value'>> = defineQuery(
  'find_swept_at',
  (database) => database.selectFrom('meta').select('value').where('key', '=', key),
)

const recordSweptAt: Query<{ at: string }, unknown> = defineQuery('record_swept_at', (database, parameter) =>
  database
    .insertInto('meta')
    .values({ key, value: parameter('at') })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
    ),
)
