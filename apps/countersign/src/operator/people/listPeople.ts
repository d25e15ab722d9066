import type { PersonList } from '@countersign/protocol'
import { type Query, readPage, type Service, splitPage } from '@countersign/server/extension'
import { describePeople } from './describePerson.ts'
import {
  type FoundPersonRow,
  findPeopleByAddress,
  findPeopleByName,
  findPerson,
  listPeople as listRows,
  type PrefixSearch,
} from './personQueries.ts'
import { readSearch } from './readSearch.ts'
import { formatCursor, readCursor } from './searchCursor.ts'

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
  return findByPrefix(service, queries[search.kind], search.prefix, request)
}

const queries = { name: findPeopleByName, address: findPeopleByAddress }

async function listEveryone(service: Service, request: ListRequest): Promise<PersonList> {
  const { before, limit } = readPage(request)
  const rows = await service.store.read(listRows, { before, limit: limit + 1 })
  const page = splitPage(rows, limit)
  return { people: await describePeople(service, page.rows), next: page.next }
}

/** Sorts after every text that begins with what stands before it. */
const end = '\u{10ffff}'

async function findByPrefix(
  service: Service,
  query: Query<PrefixSearch, FoundPersonRow>,
  prefix: string,
  { cursor, ...rest }: ListRequest,
): Promise<PersonList> {
  const { limit } = readPage(rest)
  const place = cursor === undefined ? { afterName: prefix, afterId: '' } : readCursor(cursor, prefix)
  const search = { prefix, last: `${prefix}${end}`, ...place, limit: limit + 1 }
  const found = await service.store.read(query, search)
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  const next = last === undefined ? null : formatCursor({ afterName: last.sortName, afterId: last.sortId })
  return { people: await describePeople(service, rows), next }
}
