import type { PersonList } from '@countersign/product-api'
import { invalidRequest, isUuid, readPage, type Service, splitPage } from '@countersign/server/extension'
import {
  findByPrefix,
  foldLatin,
  type ListRequest,
  listSpellings,
  type SearchPart,
} from '../store/findByPrefix.ts'
import { describePeople } from './describePerson.ts'
import {
  type FoundPersonRow,
  findPeopleByAddress,
  findPeopleByName,
  findPeopleByUsername,
  findPerson,
  listPeople as listRows,
} from './peopleQueries.ts'

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
  if (search.kind === 'address') return findAll(service, pair(findPeopleByAddress, prefixes), request)
  const usernames = prefixes.filter((prefix) => /^[a-z][a-z0-9_-]*$/.test(prefix))
  const parts = [...pair(findPeopleByName, prefixes), ...pair(findPeopleByUsername, usernames)]
  return findAll(service, parts, request)
}

async function findAll(
  service: Service,
  parts: readonly SearchPart<FoundPersonRow>[],
  request: ListRequest,
): Promise<PersonList> {
  const { rows, next } = await findByPrefix(service.store, parts, request)
  return { people: await describePeople(service, rows), next }
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
