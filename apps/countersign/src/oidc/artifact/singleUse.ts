import { type Query, run, type Service, type Write } from '@countersign/server/extension'
import { errors } from 'oidc-provider'
import { defineQuery } from '../../store/defineQuery.ts'
import type { ProductSchema } from '../../store/ProductSchema.ts'
import { endFamily } from '../family/endFamilies.ts'
import { artifactId } from './artifactRow.ts'
import { consumeArtifact, insertUsedProof, saveArtifact } from './artifacts.queries.ts'

/**
 * Consumes a code: true the first time. A second use, on any process and however close, ends the family, together with
 * what the first use is about to be given: one of the two callers is a thief, and nobody can tell which (RFC 6749,
 * section 4.1.2).
 */
export function* consumeOnce({ id, now }: { id: string; now: number }): Write<boolean> {
  const [consumed] = yield* run(consumeArtifact, { id, now })
  if (consumed !== undefined) return true
  const [found] = yield* run(findFamily, { id })
  if (found?.family_id) yield* run(endFamily, { id: found.family_id, now, why: 'used_twice' })
  return false
}

/**
 * Revokes all that was issued in one session to one application, for good. This one row decides, whenever it is written:
 * nothing of the grant works beside it, not even what a concurrent request writes later.
 */
export function* revokeGrant({ grantId, now }: { grantId: string; now: number }): Write<void> {
  yield* run(saveArtifact, {
    id: revocationId(grantId),
    model: 'Revocation',
    payload: '{}',
    account_id: null,
    grant_id: null,
    family_id: null,
    user_code: null,
    uid: null,
    expires_at: now + revokedMilliseconds,
  })
}

/** How long a grant that was revoked is remembered: longer than a token of it lives. */
const revokedMilliseconds = 15 * 86_400_000

/** The id of the row that marks a grant as revoked. */
export function revocationId(grantId: string): string {
  return artifactId('Revocation', grantId)
}

/** Records that a proof was used: true for the first who does, and false for any other, on this or another process. */
export async function recordProof(
  { store }: Pick<Service, 'store'>,
  { issuer, jti, exp }: Proof,
): Promise<boolean> {
  const id = artifactId('ReplayDetection', JSON.stringify([issuer, jti]))
  const expires_at = Math.min(Math.ceil((exp + marginSeconds) * 1_000), Number.MAX_SAFE_INTEGER)
  const [noted] = await store.write(() =>
    run(insertUsedProof, { id, expires_at, sortable: sortableTime(expires_at) }),
  )
  return noted !== undefined
}

/** How long a client assertion may live (RFC 7523, section 3): it is remembered until then. */
const longestAssertionSeconds = 600
/** By how much the clock of an application may be ahead. */
const skewSeconds = 60

/** @throws {errors.InvalidClientAuth} */
export function checkAssertionLife(exp: unknown, now: number): void {
  const latest = now / 1_000 + longestAssertionSeconds + skewSeconds
  if (typeof exp === 'number' && exp <= latest) return
  const refusal = new errors.InvalidClientAuth('the client_assertion lives too long')
  throw Object.assign(refusal, { error_description: 'client_assertion lives longer than 10 minutes' })
}

/** Something an application signs to be used once. */
interface Proof {
  /** Whose it is. */
  readonly issuer: string
  readonly jti: string
  /** Until when it is good, in seconds since 1970, by a clock that may be off. */
  readonly exp: number
}

/**
 * A proof may be from the future by as much as it may be from the past: it is remembered for that much longer, and for
 * an hour more, so that those of a process whose clock is behind are accepted.
 */
const marginSeconds = 600 + 3_600

/** A time as text that sorts as it does. */
export function sortableTime(time: number): string {
  return String(time).padStart(16, '0')
}

type ArtifactTable = ProductSchema['oidc_artifact']

/** The family that an artifact was issued in; null where it belongs to none. */
const findFamily: Query<{ id: string }, Pick<ArtifactTable, 'family_id'>> = defineQuery(
  'find_family',
  (database, parameter) =>
    database.selectFrom('oidc_artifact').select('family_id').where('id', '=', parameter('id')),
)

/** Removes everything that was issued in one session to one application. */
export const removeIssued: Query<{ grantId: string }, unknown> = defineQuery(
  'remove_issued',
  (database, parameter) => database.deleteFrom('oidc_artifact').where('grant_id', '=', parameter('grantId')),
)
