import type { PersonList } from '@countersign/product-api'
import {
  invalidRequest,
  isUuid,
  type Query,
  readPage,
  type Service,
  splitPage,
} from '@countersign/server/extension'
import * as v from 'valibot'
import { describePeople } from './describePerson.ts'
import {
  type FoundPersonRow,
  findPeopleByAddress,
  findPeopleByName,
  findPeopleByUsername,
  findPerson,
  listPeople as listRows,
  type PrefixSearch,
} from './peopleQueries.ts'

interface ListRequest {
  readonly search?: string
  readonly cursor?: string
  readonly limit?: string
}

/**
 * A page of accounts: newest first, or what a search finds, in the order of what it looks for.
 *
 * @throws {CountersignError} `invalid_request`
 */
export async function listPeople(service: Service, request: ListRequest): Promise<PersonList> {
  const search = readSearch(request.search)
  if (search.kind === 'everyone') return listEveryone(service, request)
  if (search.kind === 'id') {
    const people = await describePeople(service, await service.store.read(findPerson, search))
    return { people, next: null }
  }
  const { prefixes } = search
  if (search.kind === 'address') return findByPrefix(service, pair(findPeopleByAddress, prefixes), request)
  const usernames = prefixes.filter((prefix) => /^[a-z][a-z0-9_-]*$/.test(prefix))
  const parts = [...pair(findPeopleByName, prefixes), ...pair(findPeopleByUsername, usernames)]
  return findByPrefix(service, parts, request)
}

/** Where a search looks, and for what. */
type SearchPart = readonly [query: Query<PrefixSearch, FoundPersonRow>, prefix: string]

function pair(query: SearchPart[0], prefixes: readonly string[]): SearchPart[] {
  return prefixes.map((prefix) => [query, prefix])
}

async function listEveryone(service: Service, request: ListRequest): Promise<PersonList> {
  const { before, limit } = readPage(request)
  const rows = await service.store.read(listRows, { before, limit: limit + 1 })
  const page = splitPage(rows, limit)
  return { people: await describePeople(service, page.rows), next: page.next }
}

/** Appended to a prefix, it sorts after every text that begins with that prefix. */
const end = '\u{10ffff}'

/** Each way to write it is a part of an index of its own; the parts do not overlap. */
async function findByPrefix(
  service: Service,
  searched: readonly SearchPart[],
  { cursor, ...rest }: ListRequest,
): Promise<PersonList> {
  const { limit } = readPage(rest)
  const prefixes = searched.map(([, prefix]) => prefix)
  const place = cursor === undefined ? start : readCursor(cursor, prefixes)
  const parts = await Promise.all(
    searched.map(([query, prefix]) => {
      const { afterName, afterId } = chooseLater(place, { afterName: prefix, afterId: '' })
      return service.store.read(query, {
        prefix,
        last: `${prefix}${end}`,
        afterName,
        afterId,
        limit: limit + 1,
      })
    }),
  )
  const found = parts.flat().toSorted((left, right) => comparePlaces(readPlace(left), readPlace(right)))
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  const next = last === undefined ? null : formatCursor(readPlace(last))
  return { people: await describePeople(service, rows), next }
}

function readPlace({ sortName, sortId }: FoundPersonRow): SearchPlace {
  return { afterName: sortName, afterId: sortId }
}

/** Where a page of a search ended: what its last row was sorted by. */
interface SearchPlace {
  readonly afterName: string
  readonly afterId: string
}

/** Before every row. */
const start: SearchPlace = { afterName: '', afterId: '' }

/** In the order of the databases, which compare bytes. */
function comparePlaces(left: SearchPlace, right: SearchPlace): number {
  const byName = Buffer.compare(Buffer.from(left.afterName), Buffer.from(right.afterName))
  return byName || Buffer.compare(Buffer.from(left.afterId), Buffer.from(right.afterId))
}

function chooseLater(left: SearchPlace, right: SearchPlace): SearchPlace {
  return comparePlaces(left, right) < 0 ? right : left
}

const placeSchema = v.tuple([v.string(), v.string()])

/** A place as text that only this server reads. */
function formatCursor({ afterName, afterId }: SearchPlace): string {
  return Buffer.from(JSON.stringify([afterName, afterId])).toString('base64url')
}

/**
 * Reads a cursor of a search for prefixes.
 *
 * @throws {CountersignError} `invalid_request`
 */
function readCursor(cursor: string, prefixes: readonly string[]): SearchPlace {
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

/** What an operator looks for. */
type Search =
  | { readonly kind: 'everyone' }
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'address' | 'name'; readonly prefixes: readonly string[] }

const longestSearch = 100

/**
 * Reads what was typed: a whole id, the beginning of an address, or else the beginning of a display name or a username.
 *
 * @throws {CountersignError} `invalid_request`
 */
export function readSearch(text = ''): Search {
  const typed = text.trim()
  const search = foldLatin(typed)
  if (search.length > longestSearch)
    throw invalidRequest(`"search" has more than ${longestSearch} characters`)
  if (search.includes('\0')) throw invalidRequest('"search" is not text')
  if (search === '') return { kind: 'everyone' }
  if (isUuid(search)) return { kind: 'id', id: search }
  if (/^0x[0-9a-f]{0,40}$/.test(search)) return { kind: 'address', prefixes: [search] }
  return { kind: 'name', prefixes: listSpellings(typed) }
}

/** The letters A to Z in lower case, as the databases have them in their indexes: they leave every other letter. */
function foldLatin(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** The ways in which names are written, for letters that the databases do not fold: as typed, ömer, Ömer, ÖMER. */
function listSpellings(text: string): readonly string[] {
  const lower = text.toLowerCase()
  const title = lower.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
  const spellings = [...new Set([text, lower, title, text.toUpperCase()].map(foldLatin))]
  // One that begins with another finds nothing more.
  return spellings.filter((one) => !spellings.some((other) => other !== one && one.startsWith(other)))
}
