import type { PersonList } from '@countersign/product-api'
import { invalidRequest, isUuid, readPage, type Service, splitPage } from '@countersign/server/extension'
import {
  endOfPrefix,
  findByPrefix,
  foldLatin,
  formatFirstCursor,
  type ListRequest,
  listSpellings,
  type SearchPart,
} from '../../store/findByPrefix.ts'
import { describePeople } from '../describePerson.ts'
import {
  type FoundPersonRow,
  findPeopleByAddress,
  findPeopleByBothEnds,
  findPeopleByInnerDigits,
  findPeopleByLastDigits,
  findPeopleByNamePart,
  findPerson,
  listPeople as listRows,
  type PersonRow,
} from '../people.queries.ts'
import { longestPart } from './searchIndex.ts'

/**
 * A page of accounts: newest first, or what a search finds. Who is found by the end or the middle of an address comes
 * first, then the others in the order of what was found.
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
  const { limit } = readPage({ ...(request.limit !== undefined && { limit: request.limit }) })
  const isFirst = request.cursor === undefined
  const inner = isFirst ? keepFirst(await findInside(service, search, limit)).slice(0, limit) : []
  const parts: SearchPart<FoundPersonRow>[] = [
    ...pair(findPeopleByNamePart, search.names),
    ...pair(findPeopleByAddress, search.beginnings),
  ]
  const [firstPrefix] = parts.map(([, prefix]) => prefix)
  if (firstPrefix === undefined) return { people: await describePeople(service, inner), next: null }
  if (inner.length === limit) {
    return { people: await describePeople(service, inner), next: formatFirstCursor(firstPrefix) }
  }
  const rest = { ...request, limit: String(limit - inner.length) }
  const { rows, next } = await findByPrefix(service.store, parts, rest)
  return { people: await describePeople(service, keepFirst([...inner, ...rows])), next }
}

/** Each person once, of those on one page: somebody's name may have in it what their address begins with. */
function keepFirst(rows: readonly PersonRow[]): PersonRow[] {
  const seen = new Set<string>()
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id))
}

function pair(
  query: SearchPart<FoundPersonRow>[0],
  prefixes: readonly string[],
): SearchPart<FoundPersonRow>[] {
  return prefixes.map((prefix) => [query, prefix])
}

async function listEveryone(service: Service, request: ListRequest): Promise<PersonList> {
  const { before, limit } = readPage(request)
  const rows = await service.store.read(listRows, { before, limit: limit + 1 })
  const page = splitPage(rows, limit)
  return { people: await describePeople(service, page.rows), next: page.next }
}

/** Those with an address that ends with the digits, has them in its middle, or has both of its ends. */
async function findInside(
  { store }: Pick<Service, 'store'>,
  { inside }: TextSearch,
  limit: number,
): Promise<readonly PersonRow[]> {
  if (inside === undefined) return []
  if (inside.kind === 'ends') {
    const { first, last } = inside
    const pattern = `${first}%${last}`
    if (first.length < fewestDigits) {
      return store.read(findPeopleByLastDigits, { digits: last.slice(-fewestDigits), pattern, limit })
    }
    const prefix = `0x${first}`
    return store.read(findPeopleByBothEnds, {
      prefix,
      last: endOfPrefix(prefix),
      pattern: `0x${pattern}`,
      limit,
    })
  }
  const { digits } = inside
  if (digits.length < fewestInnerDigits) {
    const last = digits.slice(-fewestDigits)
    return store.read(findPeopleByLastDigits, { digits: last, pattern: `%${digits}`, limit })
  }
  const at = (place: number) => digits.slice(place, place + fewestDigits)
  const four = {
    digits0: at(0),
    digits1: at(1),
    digits2: at(2),
    digits3: at(3),
    digits4: at(4),
    digits5: at(5),
  }
  return store.read(findPeopleByInnerDigits, { ...four, pattern: `%${digits}%`, limit })
}

/** So many digits of an end stand for few addresses: the short form shows as many. */
const fewestDigits = 4

/** In so many digits, four begin at a place that has an index. */
const fewestInnerDigits = 9

/** What an operator looks for. */
type Search = { readonly kind: 'everyone' } | { readonly kind: 'id'; readonly id: string } | TextSearch

interface TextSearch {
  readonly kind: 'text'
  /** What a name may have in it, in each spelling. */
  readonly names: readonly string[]
  /** What an address may begin with. */
  readonly beginnings: readonly string[]
  /** What an address may have elsewhere. */
  readonly inside?:
    | { readonly kind: 'digits'; readonly digits: string }
    | { readonly kind: 'ends'; readonly first: string; readonly last: string }
}

const longestSearch = 100

/** An address as it is shown: its ends, and what stands for the rest. */
const shortForm = /^(?:0x)?([0-9a-f]{0,40})(?:\u2026|\.{2,3})([0-9a-f]{1,40})$/

/**
 * Reads what was typed: a whole id; an address in its short form; else a part of a name, and if it is hexadecimal, of an
 * address too.
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
  const [, first, last] = shortForm.exec(search) ?? []
  if (first !== undefined && last !== undefined) {
    if (Math.max(first.length, last.length) < fewestDigits) {
      throw invalidRequest(
        `"search" has ${fewestDigits} characters of the beginning or the end of an address`,
      )
    }
    return { kind: 'text', names: [], beginnings: [], inside: { kind: 'ends', first, last } }
  }
  const names = listSpellings(Array.from(typed).slice(0, longestPart).join(''))
  if (/^0x[0-9a-f]{0,40}$/.test(search)) return { kind: 'text', names, beginnings: [search] }
  if (!/^[0-9a-f]{1,40}$/.test(search)) return { kind: 'text', names, beginnings: [] }
  const beginnings = [`0x${search}`]
  if (search.length < fewestDigits) return { kind: 'text', names, beginnings }
  return { kind: 'text', names, beginnings, inside: { kind: 'digits', digits: search } }
}
