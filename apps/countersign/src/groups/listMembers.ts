import type { GroupAddressList, GroupMember, GroupMemberList } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import {
  asWallet,
  CountersignError,
  invalidRequest,
  isUuid,
  readPage,
  type Service,
  shownKey,
} from '@countersign/server/extension'
import * as v from 'valibot'
import { describePeople } from '../people/describePerson.ts'
import { foreignCursor, formatCursor, parseCursor } from '../store/cursors.ts'
import { endOfPrefix, foldLatin, type ListRequest } from '../store/findByPrefix.ts'
import { findPlaceAhead, type ListedAddressRow, listGroupAddresses } from './addresses.queries.ts'
import { type CountedGroup, findGroup } from './groups.queries.ts'
import { answerCountsMilliseconds, clockSkewMilliseconds } from './groupsOf.ts'
import {
  type ListedMemberRow,
  listListedMembers,
  listMembersByRule,
  listMembers as listRows,
  type MemberRow,
  type RuleMemberRow,
} from './members.queries.ts'

/** Where a page of members ended: among those who were added, on the list of wallets, or among those by the rule. */
type Place = { readonly before: string } | ListPlace | RulePlace

interface RulePlace {
  readonly afterWallet: string
}

const ruleStart: RulePlace = { afterWallet: '' }

interface ListPlace {
  readonly afterIdentity: string
}

const listStart: ListPlace = { afterIdentity: '' }

/**
 * A page of the members of a group: who was added, newest account first; then who has a listed wallet only; then who
 * has a wallet of which the group's rule holds, once for each such wallet.
 *
 * @throws {CountersignError} `not_found` or `invalid_request`
 */
export async function listMembers(
  service: Service,
  slug: string,
  { cursor, ...rest }: ListRequest,
): Promise<GroupMemberList> {
  const { limit, before: first } = readPage(rest)
  const start = cursor === undefined ? { before: first } : readPlace(cursor)
  const { id: groupId } = await requireGroup(service.store, slug)
  if ('afterWallet' in start) return listByRule(service, groupId, start, limit)
  if ('afterIdentity' in start) return listListedThenByRule(service, groupId, start, limit)
  const rows = await service.store.read(listRows, { groupId, before: start.before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const members = await describeMembers(service, shown, readSource)
  if (rows.length > limit) return { members, next: formatPlace({ before: shown.at(-1)?.id ?? '' }) }
  const more = shown.length < limit
  const others = await listListedThenByRule(service, groupId, listStart, more ? limit - shown.length : 1)
  // Whether anybody is on the next page is known only by looking for one.
  if (more) return { members: [...members, ...others.members], next: others.next }
  return { members, next: others.members.length > 0 || others.next !== null ? formatPlace(listStart) : null }
}

/** Who has a listed wallet only, and once these are all told, who is in by the rule. */
async function listListedThenByRule(
  service: Service,
  groupId: string,
  start: ListPlace,
  limit: number,
): Promise<GroupMemberList> {
  const listed = await listListed(service, groupId, start, limit)
  if (listed.next !== null) return listed
  const more = limit - listed.members.length
  const others = await listByRule(service, groupId, ruleStart, Math.max(1, more))
  if (more > 0) return { members: [...listed.members, ...others.members], next: others.next }
  return { members: listed.members, next: others.members.length > 0 ? formatPlace(ruleStart) : null }
}

/** Who has a wallet of which the rule held, not too long ago. */
async function listByRule(
  service: Service,
  groupId: string,
  { afterWallet }: RulePlace,
  limit: number,
): Promise<GroupMemberList> {
  const now = service.now()
  const counting = { oldestAt: now - answerCountsMilliseconds, latestAt: now + clockSkewMilliseconds }
  const part = { groupId, ...counting, afterWallet, limit: limit + 1 }
  const rows = await service.store.read(listMembersByRule, part)
  const shown = rows.slice(0, limit)
  const members = await describeMembers(service, shown, readRule)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { members, next: last === undefined ? null : formatPlace({ afterWallet: last.walletId }) }
}

/** So many wallets of a list are looked at in one statement, and so many statements in one request. */
const window = 500
const mostWindows = 20

/**
 * Who has a listed wallet only. A list may be long and nobody's: then a page ends before it is full, so that it costs
 * no more than others.
 */
async function listListed(
  service: Service,
  groupId: string,
  start: ListPlace,
  limit: number,
): Promise<GroupMemberList> {
  const { store } = service
  const found: ListedMemberRow[] = []
  let place: ListPlace | undefined = start
  for (let windows = 0; place !== undefined && found.length <= limit && windows < mostWindows; windows += 1) {
    const after: { groupId: string; after: string } = { groupId, after: place.afterIdentity }
    const [ahead] = await store.read(findPlaceAhead, { ...after, count: window - 1 })
    const rest = { last: ahead?.identity ?? '~', limit: limit + 1 - found.length }
    found.push(...(await store.read(listListedMembers, { ...after, ...rest })))
    place = ahead && { afterIdentity: ahead.identity }
  }
  const shown = found.slice(0, limit)
  const members = await describeMembers(service, shown, readListed)
  if (found.length > limit) place = readListPlace(shown.at(-1)) ?? start
  return { members, next: place === undefined ? null : formatPlace(place) }
}

function readListPlace(row: ListedMemberRow | undefined): ListPlace | undefined {
  return row && { afterIdentity: row.listedIdentity }
}

function readSource({ source, source_id: invitationId }: MemberRow): GroupMember['reason'] {
  return source === 'invitation' ? { kind: 'invitation', invitationId } : { kind: 'hand' }
}

function readListed({ listedIdentity }: ListedMemberRow): GroupMember['reason'] {
  return { kind: 'address', ...asWallet(listedIdentity) }
}

function readRule({ identity, added_at }: RuleMemberRow): GroupMember['reason'] {
  return { kind: 'rule', ...asWallet(identity), askedAt: new Date(Number(added_at)).toISOString() }
}

async function describeMembers<Row extends MemberRow | ListedMemberRow | RuleMemberRow>(
  service: Service,
  rows: readonly Row[],
  readReason: (row: Row) => GroupMember['reason'],
): Promise<GroupMember[]> {
  const people = new Map((await describePeople(service, rows)).map((person) => [person.id, person]))
  return rows.flatMap((row) => {
    const person = people.get(row.id)
    const addedAt = new Date(Number(row.added_at)).toISOString()
    return person === undefined ? [] : [{ person, reason: readReason(row), addedAt }]
  })
}

/**
 * A page of the wallets on the list of a group, by address.
 *
 * @throws {CountersignError} `not_found` or `invalid_request`
 */
export async function listAddresses(
  store: Store,
  slug: string,
  { search = '', cursor, ...rest }: ListRequest,
): Promise<GroupAddressList> {
  const { limit } = readPage(rest)
  const prefix = search.trim().toLowerCase()
  if (!/^(?:0x?[0-9a-f]{0,40})?$/.test(prefix))
    throw invalidRequest('"search" is not the beginning of an address')
  const place = cursor === undefined ? listStart : readPlace(cursor)
  if (!('afterIdentity' in place)) throw foreignCursor()
  const { id: groupId } = await requireGroup(store, slug)
  const rows = await store.read(listGroupAddresses, {
    groupId,
    prefix,
    last: endOfPrefix(prefix),
    afterName: foldLatin(shownKey(place.afterIdentity)),
    afterId: place.afterIdentity,
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const next = last === undefined ? null : formatPlace({ afterIdentity: last.identity })
  return { addresses: shown.map(describeAddress), next }
}

function describeAddress(row: ListedAddressRow): GroupAddressList['addresses'][number] {
  const { personId, personIdentity, displayName } = row
  return {
    ...asWallet(row.identity),
    note: row.note,
    source: row.source,
    addedAt: new Date(row.added_at).toISOString(),
    person:
      personId === null || personIdentity === null
        ? null
        : { id: personId, displayName, address: shownKey(personIdentity) },
  }
}

async function requireGroup(store: Store, slug: string): Promise<CountedGroup> {
  const [group] = await store.read(findGroup, { slug })
  if (group === undefined) throw new CountersignError('not_found')
  return group
}

/** A place as text. */
function formatPlace(place: Place): string {
  if ('before' in place) return formatCursor([place.before])
  if ('afterWallet' in place) return formatCursor(['rule', place.afterWallet])
  return formatCursor(['list', place.afterIdentity])
}

const placeSchema = v.union([
  v.tuple([v.pipe(v.string(), v.check(isUuid))]),
  v.tuple([v.literal('rule'), v.pipe(v.string(), v.maxLength(60))]),
  v.tuple([v.literal('list'), v.pipe(v.string(), v.regex(/^[!-~]{0,2000}$/))]),
])

function readPlace(cursor: string): Place {
  const [name, rest] = parseCursor(placeSchema, cursor)
  if (rest === undefined) return { before: name }
  return name === 'rule' ? { afterWallet: rest } : { afterIdentity: rest }
}
