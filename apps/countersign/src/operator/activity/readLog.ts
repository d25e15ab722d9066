import type { Store } from '@countersign/server'
import type { ProductSchema } from '../../store/ProductSchema.ts'
import { listLog, listLogOfAccount, listLogOfBoth, listLogOfKind } from './activityQueries.ts'
import type { ActivityFilter } from './readFilter.ts'

type EventRow = ProductSchema['event']

/** A part of the events that a filter chooses, newest first. */
export function readLog(
  store: Store,
  { kind, account, from, before }: ActivityFilter,
  limit: number,
): Promise<readonly EventRow[]> {
  const part = { from, before, limit }
  if (kind === undefined) {
    return account === undefined
      ? store.read(listLog, part)
      : store.read(listLogOfAccount, { ...part, account })
  }
  return account === undefined
    ? store.read(listLogOfKind, { ...part, kind })
    : store.read(listLogOfBoth, { ...part, kind, account })
}

/** So many events are in memory at a time. */
const pageLength = 500

/** All of them, as they are asked for. */
export async function* readWholeLog(store: Store, filter: ActivityFilter): AsyncGenerator<EventRow> {
  let rows = await readLog(store, filter, pageLength)
  for (;;) {
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageLength) return
    rows = await readLog(store, { ...filter, before: last.id }, pageLength)
  }
}
