import { type Group, type GroupList, groupLimits } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { CountersignError, invalidRequest } from '@countersign/server/extension'
import {
  type FoundRow,
  findByPrefix,
  type ListRequest,
  listSpellings,
  type SearchPart,
} from '../store/findByPrefix.ts'
import { type CountedGroup, findGroup, findGroupsByLabel, findGroupsBySlug } from './groups.queries.ts'

const longestSearch = 100

/**
 * A page of groups by label, or of those whose label or slug begins with a text.
 *
 * @throws {CountersignError} `invalid_request`
 */
export async function listGroups(store: Store, { search = '', ...page }: ListRequest): Promise<GroupList> {
  const { rows, next } = await findByPrefix(store, listParts(search.trim()), page)
  return { groups: rows.map(describeGroup), next }
}

function listParts(text: string): readonly SearchPart<CountedGroup & FoundRow>[] {
  if (text.length > longestSearch) throw invalidRequest(`"search" has more than ${longestSearch} characters`)
  if (text.includes('\0')) throw invalidRequest('"search" is not text')
  const byLabel = listSpellings(text).map((prefix) => [findGroupsByLabel, prefix] as const)
  return /^[a-z][a-z0-9-]*$/.test(text) ? [...byLabel, [findGroupsBySlug, text]] : byLabel
}

/**
 * One group as an operator sees it.
 *
 * @throws {CountersignError} `not_found`
 */
export async function readGroup(store: Store, slug: string): Promise<Group> {
  const [row] = await store.read(findGroup, { slug })
  if (row === undefined) throw new CountersignError('not_found')
  return describeGroup(row)
}

function describeGroup(row: CountedGroup): Group {
  return {
    slug: row.slug,
    label: row.label,
    description: row.description,
    source: row.source,
    isListedOpenly: Number(row.listed_openly) === 1,
    hasRule: Number(row.rules) > 0,
    createdAt: new Date(row.created_at).toISOString(),
    members: capCount(row.members),
    addresses: capCount(row.addresses),
  }
}

function capCount(count: number): number {
  return Math.min(Number(count), groupLimits.counted + 1)
}
