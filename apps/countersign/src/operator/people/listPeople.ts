import type { PersonList } from '@countersign/product-api'
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
import { comparePlaces, formatCursor, laterOf, readCursor, type SearchPlace, start } from './searchCursor.ts'

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
  return findByPrefix(service, queries[search.kind], search.prefixes, request)
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

/** Each way to write it is a part of the index of its own; the parts do not overlap. */
async function findByPrefix(
  service: Service,
  query: Query<PrefixSearch, FoundPersonRow>,
  prefixes: readonly string[],
  { cursor, ...rest }: ListRequest,
): Promise<PersonList> {
  const { limit } = readPage(rest)
  const place = cursor === undefined ? start : readCursor(cursor, prefixes)
  const parts = await Promise.all(
    prefixes.map((prefix) => {
      const { afterName, afterId } = laterOf(place, { afterName: prefix, afterId: '' })
      return service.store.read(query, {
        prefix,
        last: `${prefix}${end}`,
        afterName,
        afterId,
        limit: limit + 1,
      })
    }),
  )
  const found = parts.flat().toSorted((left, right) => comparePlaces(placeOf(left), placeOf(right)))
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  const next = last === undefined ? null : formatCursor(placeOf(last))
  return { people: await describePeople(service, rows), next }
}

function placeOf({ sortName, sortId }: FoundPersonRow): SearchPlace {
  return { afterName: sortName, afterId: sortId }
}
