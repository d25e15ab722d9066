import { run, type Write } from '@countersign/server/extension'
import { consumeArtifact } from './artifactQueries.ts'
import { findFamily } from './familyQueries.ts'
import { revokeFamily } from './revokeFamily.ts'

/**
 * Consumes a code or a refresh token: true for the first who does. Whoever comes second, on this or another process
 * and however close, revokes the family, and with it what the first is about to be given: one of the two is a thief,
 * and nobody can tell which (RFC 6749, section 4.1.2; RFC 9700, section 4.14.2).
 */
export function* consumeOnce({ id, now }: { id: string; now: number }): Write<boolean> {
  const [consumed] = yield* run(consumeArtifact, { id, now })
  if (consumed !== undefined) return true
  const [found] = yield* run(findFamily, { id })
  if (found?.grant_id) yield* revokeFamily({ grantId: found.grant_id, now })
  return false
}
