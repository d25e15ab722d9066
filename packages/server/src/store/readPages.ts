import { setImmediate as nextTurn } from 'node:timers/promises'

/** So many rows are in memory at a time. */
const pageLength = 500

/**
 * Every row of a list that is read by parts: each part holds the rows after the last one that was taken, in the list's
 * own order, as far as the limit. A part is read when those before it have been taken, in another turn of the event loop:
 * SQLite answers at once, so that a long list would otherwise hold up everybody.
 */
export async function* readPages<Row>(
  readPart: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let last: Row | undefined, isEnd = false; !isEnd; ) {
    const rows: readonly Row[] = await readPart(last, pageLength)
    yield* rows
    last = rows.at(-1)
    isEnd = rows.length < pageLength
    if (!isEnd) await nextTurn()
  }
}

/** Sorts after every id: a list of ids, newest first, begins before it. */
export const afterEveryId = '~'
