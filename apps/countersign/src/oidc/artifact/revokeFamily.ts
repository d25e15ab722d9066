import { run, type Write } from '@countersign/server/extension'
import { artifactId } from './artifactId.ts'
import { saveArtifact } from './artifactQueries.ts'

/** How long a family that was revoked is remembered: longer than anything that was issued in it could live. */
const rememberedMilliseconds = 15 * 86_400_000

/**
 * Revokes a family for good. This one row decides, whenever it comes: nothing of the family works beside it, also
 * not what a request that is under way at the same moment writes after it.
 */
export function* revokeFamily({ grantId, now }: { grantId: string; now: number }): Write<void> {
  yield* run(saveArtifact, {
    id: revocationOf(grantId),
    model: 'Revocation',
    payload: '{}',
    account_id: null,
    grant_id: null,
    user_code: null,
    uid: null,
    expires_at: now + rememberedMilliseconds,
  })
}

/** Where it is noted that a family was revoked. */
export function revocationOf(grantId: string): string {
  return artifactId('Revocation', grantId)
}
