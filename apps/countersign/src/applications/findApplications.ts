import type { Application, ApplicationList } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { invalidRequest } from '@countersign/server/extension'
import { findByPrefix, type ListRequest, listSpellings, type SearchPart } from '../store/findByPrefix.ts'
import { describeApplication } from './applicationRow.ts'
import { type FoundListed, findApplicationsById, findApplicationsByName } from './applications.queries.ts'

const longestSearch = 100

/**
 * A page of applications by name, or of those whose name or client id begins with a text.
 *
 * @throws {CountersignError} `invalid_request`
 */
export async function findApplications(
  store: Store,
  { search = '', ...page }: ListRequest,
  now: number,
): Promise<ApplicationList> {
  const { rows, next } = await findByPrefix(store, listParts(search.trim()), page)
  return { applications: rows.map((row) => describeApplication(row, now)), next }
}

/** Every application by name, a page at a time. */
export async function* readApplications(store: Store, now: number): AsyncGenerator<Application> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: ApplicationList = await findApplications(
      store,
      {
        limit: '100',
        ...(cursor !== undefined && { cursor }),
      },
      now,
    )
    yield* page.applications
    cursor = page.next
  }
}

function listParts(text: string): readonly SearchPart<FoundListed>[] {
  if (text.length > longestSearch) throw invalidRequest(`"search" has more than ${longestSearch} characters`)
  if (text.includes('\0')) throw invalidRequest('"search" is not text')
  const byName = listSpellings(text).map((prefix) => [findApplicationsByName, prefix] as const)
  // What a client id can begin with (`parseClientId`), or the address of a document.
  const canBeId = /^(?:[A-Za-z0-9][A-Za-z0-9._-]*|https:[\x21-\x7e]*)$/.test(text)
  return canBeId ? [...byName, [findApplicationsById, text]] : byName
}
