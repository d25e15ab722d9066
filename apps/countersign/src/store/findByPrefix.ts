import type { Store } from '@countersign/server'
import { type Query, readPage } from '@countersign/server/extension'
import * as v from 'valibot'
import { foreignCursor, formatCursor, parseCursor } from './cursors.ts'

/** Which part of which list is asked for. */
export interface ListRequest {
  readonly search?: string
  readonly cursor?: string
  readonly limit?: string
}

/** What a search looks for: what begins with a prefix, which is from it on and before `last`. */
export interface PrefixSearch {
  readonly prefix: string
  readonly last: string
  /** Where the page before ended; at first, the prefix and nothing. */
  readonly afterName: string
  readonly afterId: string
  readonly limit: number
}

/** A row of a search, and what it is sorted by. */
export interface FoundRow {
  readonly sortName: string
  readonly sortId: string
}

/** Where a search looks, and for what. */
export type SearchPart<Row extends FoundRow> = readonly [query: Query<PrefixSearch, Row>, prefix: string]

/** What sorts after every text that begins with a prefix. */
export function endOfPrefix(prefix: string): string {
  return `${prefix}\u{10ffff}`
}

/** The cursor of a page that begins with the first row of a prefix: other rows have filled the one before. */
export function formatFirstCursor(prefix: string): string {
  return formatCursor([prefix, beforeEveryId])
}

const beforeEveryId = '-'

/**
 * A page of what begins with one of some prefixes. Each way to write it is a part of an index of its own; the parts do
 * not overlap.
 *
 * @throws {CountersignError} `invalid_request`
 */
export async function findByPrefix<Row extends FoundRow>(
  store: Store,
  searched: readonly SearchPart<Row>[],
  { cursor, ...rest }: Omit<ListRequest, 'search'>,
): Promise<{ readonly rows: readonly Row[]; readonly next: string | null }> {
  const { limit } = readPage(rest)
  const prefixes = searched.map(([, prefix]) => prefix)
  const place = cursor === undefined ? start : readCursor(cursor, prefixes)
  const parts = await Promise.all(
    searched.map(([query, prefix]) => {
      const { afterName, afterId } = chooseLater(place, { afterName: prefix, afterId: '' })
      return store.read(query, { prefix, last: endOfPrefix(prefix), afterName, afterId, limit: limit + 1 })
    }),
  )
  const found = parts.flat().toSorted((left, right) => comparePlaces(readPlace(left), readPlace(right)))
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next: last === undefined ? null : formatPlace(readPlace(last)) }
}

/** Where a row stands in its list. */
export function readPlace({ sortName, sortId }: FoundRow): SearchPlace {
  return { afterName: sortName, afterId: sortId }
}

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

function chooseLater(left: SearchPlace, right: SearchPlace): SearchPlace {
  return comparePlaces(left, right) < 0 ? right : left
}

const placeSchema = v.tuple([v.string(), v.string()])

/** The cursor of a page that begins after a place. */
export function formatPlace({ afterName, afterId }: SearchPlace): string {
  return formatCursor([afterName, afterId])
}

/** Account ids, client ids and identities of keys. */
const possibleId = /^(?:[A-Za-z0-9._:-]{1,2000}|https:[\x21-\x7e]{1,300})$/

/**
 * Reads a cursor of a search for prefixes.
 *
 * @throws {CountersignError} `invalid_request`
 */
export function readCursor(cursor: string, prefixes: readonly string[]): SearchPlace {
  const [afterName, afterId] = parseCursor(placeSchema, cursor)
  const isOfSearch =
    prefixes.some((prefix) => afterName.startsWith(prefix)) &&
    !afterName.includes('\0') &&
    afterName.isWellFormed()
  if (!possibleId.test(afterId) || !isOfSearch) throw foreignCursor()
  return { afterName, afterId }
}

/** The letters A to Z in lower case, as the databases have them in their indexes: they leave every other letter. */
export function foldLatin(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** The ways in which names are written, for letters that the databases do not fold: as typed, ömer, Ömer, ÖMER. */
export function listSpellings(text: string): readonly string[] {
  const lower = text.toLowerCase()
  const title = lower.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
  const spellings = [...new Set([text, lower, title, text.toUpperCase()].map(foldLatin))]
  // One that begins with another finds nothing more.
  return spellings.filter((one) => !spellings.some((other) => other !== one && one.startsWith(other)))
}
