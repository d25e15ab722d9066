import {
  type Invitation,
  type InvitationDraft,
  type InvitationList,
  type InvitationUseList,
  type NamedPerson,
  type ProductErrorCode,
  signUpLimits,
} from '@countersign/product-api'
import type { Store } from '@countersign/server'
import {
  CountersignError,
  invalidRequest,
  isUuid,
  type Page,
  run,
  splitPage,
  uuid,
  type Write,
} from '@countersign/server/extension'
import { findGroup } from '../groups/groups.queries.ts'
import { namePerson } from '../people/describePerson.ts'
import { findPerson } from '../people/people.queries.ts'
import type { Actor } from '../store/Actor.ts'
import { appendEvent } from '../store/appendEvent.ts'
import type { InvitationTable } from '../store/ProductSchema.ts'
import {
  findInvitationById,
  insertInvitation,
  listInvitations,
  listInvitationUses,
  revokeInvitation,
} from './invitations.queries.ts'
import { hashInvitation, readGroups } from './useInvitation.ts'

/** What an invitation is, checked. */
export interface CheckedInvitation {
  readonly label: string
  readonly uses: number
  readonly expiresAt: number
  /** Slugs, sorted, each once. */
  readonly groups: readonly string[]
}

const dayMilliseconds = 86_400_000

/**
 * Checks what an invitation is to be.
 *
 * @throws {CountersignError} `invalid_request`
 */
export function checkInvitation(
  { label, uses, expiresAt, groups = [] }: InvitationDraft,
  now: number,
): CheckedInvitation {
  const name = label.trim()
  if (name === '' || name.length > signUpLimits.label || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name)) {
    throw invalidRequest(`"label" has 1 to ${signUpLimits.label} visible characters`)
  }
  const end = Date.parse(expiresAt)
  if (!(end > now && end <= now + signUpLimits.daysValid * dayMilliseconds)) {
    throw invalidRequest('"expiresAt" is a time in the next 12 months')
  }
  return { label: name, uses, expiresAt: end, groups: [...new Set(groups)].toSorted() }
}

/**
 * Refuses an invitation to a group that there is not.
 *
 * @throws {CountersignError} `not_found`
 */
export async function requireGroups(
  store: Store,
  { groups }: Pick<CheckedInvitation, 'groups'>,
): Promise<void> {
  const found = await Promise.all(groups.map((slug) => store.read(findGroup, { slug })))
  if (found.some(([group]) => group === undefined)) throw new CountersignError('not_found')
}

/** Makes an invitation, whose token only its link has. A group that is removed until it is used gives nothing. */
export function* makeInvitation(
  { label, uses, expiresAt, groups }: CheckedInvitation,
  token: string,
  { actorId, requester, now }: Actor,
): Write<{ id: string }> {
  const id = uuid(now)
  yield* run(insertInvitation, {
    id,
    token_hash: hashInvitation(token),
    label,
    uses,
    used: 0,
    expires_at: expiresAt,
    groups: JSON.stringify(groups),
    source: 'operator',
    made_by: actorId,
    made_at: now,
    revoked_at: null,
  })
  const details = { invitation: id, label, uses, groups: groups.join(' ') }
  yield* appendEvent({ accountId: null, actorId, kind: 'invitation_made', requester, now, details })
  return { id }
}

/** Ends an invitation. Who has used it stays. To end it again changes nothing. */
export function* endInvitation(
  id: string,
  { actorId, requester, now }: Actor,
): Write<{ id: string } | ProductErrorCode> {
  const [found] = isUuid(id) ? yield* run(findInvitationById, { id }) : []
  if (found === undefined) return 'not_found'
  if (found.source === 'file') return 'sign_up_pinned'
  const [revoked] = yield* run(revokeInvitation, { id, now })
  if (revoked !== undefined) {
    const details = { invitation: id, label: revoked.label }
    yield* appendEvent({ accountId: null, actorId, kind: 'invitation_revoked', requester, now, details })
  }
  return { id }
}

/** A page of invitations, newest first. */
export async function findInvitations(store: Store, { before, limit }: Page): Promise<InvitationList> {
  const { rows, next } = splitPage(await store.read(listInvitations, { before, limit: limit + 1 }), limit)
  return { invitations: await describeInvitations(store, rows), next }
}

/**
 * One invitation.
 *
 * @throws {CountersignError} `not_found`
 */
export async function describeInvitation(store: Store, id: string): Promise<Invitation> {
  const rows = isUuid(id) ? await store.read(findInvitationById, { id }) : []
  const [described] = await describeInvitations(store, rows)
  if (described === undefined) throw new CountersignError('not_found')
  return described
}

/**
 * A page of those who used an invitation, newest account first.
 *
 * @throws {CountersignError} `not_found`
 */
export async function findUses(
  store: Store,
  id: string,
  { before, limit }: Page,
): Promise<InvitationUseList> {
  await describeInvitation(store, id)
  const found = await store.read(listInvitationUses, { id, before, limit: limit + 1 })
  const { rows, next } = splitPage(found, limit)
  const people = await namePeople(
    store,
    rows.map(({ id: accountId }) => accountId),
  )
  const uses = rows.flatMap(({ id: accountId, at }) => {
    const person = people.get(accountId)
    return person === undefined ? [] : [{ person, at: new Date(Number(at)).toISOString() }]
  })
  return { uses, next }
}

async function describeInvitations(store: Store, rows: readonly InvitationTable[]): Promise<Invitation[]> {
  const people = await namePeople(
    store,
    rows.flatMap(({ made_by }) => made_by ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    uses: Number(row.uses),
    used: Number(row.used),
    expiresAt: new Date(Number(row.expires_at)).toISOString(),
    revokedAt: row.revoked_at === null ? null : new Date(Number(row.revoked_at)).toISOString(),
    groups: [...readGroups(row)],
    source: row.source,
    madeBy: people.get(row.made_by ?? '') ?? null,
    madeAt: new Date(Number(row.made_at)).toISOString(),
  }))
}

async function namePeople(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, NamedPerson>> {
  const found = await Promise.all([...new Set(ids)].map((id) => store.read(findPerson, { id })))
  return new Map(found.flat().map((person) => [person.id, namePerson(person)]))
}
