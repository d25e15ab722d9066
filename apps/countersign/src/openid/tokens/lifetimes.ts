import type { RefreshLimits } from '../../settings/Configuration.ts'
import type { LivesInUse } from '../client/lives.ts'

/** How long an authorization code lives, in milliseconds (RFC 6749, section 4.1.2, recommends ten minutes at most). */
export const codeMilliseconds = 60_000

/** When what is issued now was signed for, in its family. */
interface Issued {
  /** In seconds since 1970. */
  readonly authTime: number
  readonly familyCreatedAt: number
  readonly familyExpiresAt: number
}

/**
 * For how many seconds an access token lives: where the application limits the age of a sign-in, nothing that it is given
 * lives longer.
 */
export function accessTokenSeconds(
  { accessTokenSeconds: life, sessionSeconds }: LivesInUse,
  { authTime }: Pick<Issued, 'authTime'>,
  now: number,
): number {
  return Math.max(1, Math.min(life, Math.floor(authTime + sessionSeconds - now / 1_000)))
}

/**
 * For how many seconds a refresh token of a family can still be used; none above 0 where it cannot. None outlives the family,
 * whose life is limited, nor the sign-in where the application limits its age.
 */
export function refreshTokenSeconds(
  { refreshTokenSeconds: life, sessionSeconds }: LivesInUse,
  { authTime, familyCreatedAt, familyExpiresAt }: Issued,
  { lifeSeconds }: RefreshLimits,
  now: number,
): number {
  // The setting may be shorter than when the family began.
  const end = Math.min(
    familyExpiresAt,
    familyCreatedAt + lifeSeconds * 1_000,
    (authTime + sessionSeconds) * 1_000,
  )
  return Math.min(life, Math.floor((end - now) / 1_000))
}
