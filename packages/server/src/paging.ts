import { invalidRequest } from './CountersignError.ts'
import { afterEveryId } from './store/readPages.ts'
import { isUuid } from './store/uuid.ts'

/** Which part of a list is asked for: what has a lower id than `before`, newest first. */
export interface Page {
  readonly before: string
  readonly limit: number
}

const usualLimit = 50
const highestLimit = 100

/**
 * Which part of a list a query asks for. A cursor is the id that the page before ended with.
 *
 * @throws {CountersignError} `invalid_request`
 */
export function readPage({ cursor, limit }: { cursor?: string; limit?: string }): Page {
  if (cursor !== undefined && !isUuid(cursor)) throw invalidRequest('"cursor" is not one that this call gave')
  return { before: cursor ?? afterEveryId, limit: limit === undefined ? usualLimit : readLimit(limit) }
}

function readLimit(text: string): number {
  const limit = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : Number.NaN
  if (!(limit <= highestLimit)) throw invalidRequest('"limit" is a whole number from 1 to 100')
  return limit
}

/** A page of rows that one more than its limit were read for: the rows, and where the next page begins. */
export function splitPage<Row extends { readonly id: string }>(
  rows: readonly Row[],
  limit: number,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const shown = rows.slice(0, limit)
  return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}
