import {
  type FixedClaimChange,
  type FixedClaimList,
  fixedClaimLimits,
  type ProductErrorCode,
} from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { CountersignError, isUuid, run, type Write } from '@countersign/server/extension'
import { lockPerson, type OperatorActor } from '../guards/operatorGuard.ts'
import { findPerson } from '../people/people.queries.ts'
import type { Actor } from '../store/Actor.ts'
import { appendEvent } from '../store/appendEvent.ts'
import { accountClaims, type ClaimQueries, type ClaimRow, groupClaims } from './fixedClaims.queries.ts'
import { parseClaim } from './groups.fields.ts'
import { findGroup, lockGroup } from './groups.queries.ts'
import { refuseLimit } from './groups.writes.ts'

/** @throws CountersignError `not_found` */
export async function listGroupClaims(store: Store, slug: string): Promise<FixedClaimList> {
  const [group] = await store.read(findGroup, { slug })
  if (group === undefined) throw new CountersignError('not_found')
  return describeClaims(await store.read(groupClaims.list, { ownerId: group.id }))
}

/** @throws CountersignError `not_found` */
export async function listAccountClaims(store: Store, accountId: string): Promise<FixedClaimList> {
  const [person] = isUuid(accountId) ? await store.read(findPerson, { id: accountId }) : []
  if (person === undefined) throw new CountersignError('not_found')
  return describeClaims(await store.read(accountClaims.list, { ownerId: accountId }))
}

/**
 * The transaction that sets or removes a fixed claim of a group. Refuses with `not_found` or `group_declared`.
 *
 * @throws CountersignError `group_limit`, or `invalid_request`
 */
export function* changeGroupClaim(
  slug: string,
  change: FixedClaimChange,
  { actorId, requester, now }: Actor,
): Write<FixedClaimList | ProductErrorCode> {
  const [group] = yield* run(lockGroup, { slug })
  if (group === undefined) return 'not_found'
  if (group.source === 'file') return 'group_declared'
  const isChanged = yield* writeClaim(groupClaims, group.id, change)
  const details = { group: slug, label: group.label, claim: change.name, isRemoved: change.value === null }
  const event = { accountId: null, actorId, requester, now, details }
  if (isChanged) yield* appendEvent({ ...event, kind: 'fixed_claim_changed' })
  return describeClaims(yield* run(groupClaims.list, { ownerId: group.id }))
}

/**
 * The transaction that sets or removes a fixed claim of a person. Refuses with `not_found`.
 *
 * @throws CountersignError `group_limit`, or `invalid_request`
 */
export function* changeAccountClaim(
  accountId: string,
  change: FixedClaimChange,
  { actorId, requester, now, session }: OperatorActor,
): Write<FixedClaimList | ProductErrorCode> {
  if ((yield* lockPerson({ session }, accountId)) === undefined) return 'not_found'
  const isChanged = yield* writeClaim(accountClaims, accountId, change)
  const details = { claim: change.name, isRemoved: change.value === null }
  const event = { accountId, actorId, requester, now, details }
  if (isChanged) yield* appendEvent({ ...event, kind: 'fixed_claim_changed' })
  return describeClaims(yield* run(accountClaims.list, { ownerId: accountId }))
}

/** Whether it was not so before. */
function* writeClaim(queries: ClaimQueries, ownerId: string, change: FixedClaimChange): Write<boolean> {
  if (change.value === null) {
    return (yield* run(queries.remove, { ownerId, name: change.name })).length > 0
  }
  const { name, value } = parseClaim(change)
  const claims = yield* run(queries.list, { ownerId })
  const before = claims.find((claim) => claim.name === name)
  if (before === undefined && claims.length >= fixedClaimLimits.each) {
    throw refuseLimit(fixedClaimLimits.each, 'fixed claims')
  }
  if (before?.value === value) return false
  yield* run(queries.save, { ownerId, name, value })
  return true
}

function describeClaims(rows: readonly ClaimRow[]): FixedClaimList {
  return { claims: rows.map(({ name, value }) => ({ name, value: JSON.parse(value) })) }
}
