import { invalidRequest, isUuid } from '@countersign/server/extension'
import * as v from 'valibot'

/** Where a page of a search ended: what its last row was sorted by. */
export interface SearchPlace {
  readonly afterName: string
  readonly afterId: string
}

/** Before every row. */
export const start: SearchPlace = { afterName: '', afterId: '' }

/** In the order of the databases, which compare bytes. */
export function comparePlaces(left: SearchPlace, right: SearchPlace): number {
  const byName = Buffer.compare(Buffer.from(left.afterName), Buffer.from(right.afterName))
  return byName || Buffer.compare(Buffer.from(left.afterId), Buffer.from(right.afterId))
}

export function laterOf(left: SearchPlace, right: SearchPlace): SearchPlace {
  return comparePlaces(left, right) < 0 ? right : left
}

const placeSchema = v.tuple([v.string(), v.string()])

/** A place as text that only this server reads. */
export function formatCursor({ afterName, afterId }: SearchPlace): string {
  return Buffer.from(JSON.stringify([afterName, afterId])).toString('base64url')
}

/**
 * Reads a cursor of a search for prefixes.
 *
 * @throws {CountersignError} `invalid_request`
 */
export function readCursor(cursor: string, prefixes: readonly string[]): SearchPlace {
  const parsed = v.safeParse(placeSchema, parseJson(Buffer.from(cursor, 'base64url').toString('utf8')))
  if (!parsed.success) throw notOurs()
  const [afterName, afterId] = parsed.output
  const isOfSearch =
    prefixes.some((prefix) => afterName.startsWith(prefix)) &&
    !afterName.includes('\0') &&
    afterName.isWellFormed()
  if (!isUuid(afterId) || !isOfSearch) throw notOurs()
  return { afterName, afterId }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notOurs()
  }
}

function notOurs(): Error {
  return invalidRequest('"cursor" is not one that this call gave')
}
