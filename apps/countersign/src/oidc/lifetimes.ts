import type { Service } from '@countersign/server/extension'
import type { Configuration } from 'oidc-provider'
import type { RefreshLimits } from '../configuration/Configuration.ts'
import { type FamilyAtHand, requireFamily } from './family/familyAtHand.ts'
import { visitorSeconds } from './session.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long a refresh token waits to be used. */
const refreshSeconds = 14 * day

/** For how long a refresh token of a family can still be used: none outlives the family, whose life is limited. */
export function findSecondsLeft(
  { createdAt, expiresAt }: Pick<FamilyAtHand, 'createdAt' | 'expiresAt'>,
  { lifeSeconds }: RefreshLimits,
  now: number,
): number {
  // The setting may be shorter than when the family began.
  const end = Math.min(expiresAt, createdAt + lifeSeconds * 1_000)
  return Math.min(refreshSeconds, Math.floor((end - now) / 1_000))
}

/** How long everything lasts, in seconds (specification, point 9). Nothing is left to the provider's defaults. */
export function lifetimes(
  { sessionLimits, now }: Pick<Service, 'sessionLimits' | 'now'>,
  limits: RefreshLimits,
): Configuration['ttl'] {
  return {
    AuthorizationCode: minute,
    AccessToken: hour,
    IdToken: hour,
    // A request that comes too late was refused before.
    RefreshToken: () => Math.max(1, findSecondsLeft(requireFamily(), limits, now())),
    DeviceCode: 10 * minute,
    // As long as a person may take to find their wallet, and to unlock it.
    Interaction: hour,
    // A visitor's is for the forms of the provider.
    Session: (_ctx, { accountId }) =>
      accountId === undefined ? visitorSeconds : sessionLimits.absoluteSeconds,
    // A grant is a connection, which lasts until the person ends it.
    Grant: 14 * day,
    ClientCredentials: 10 * minute,
    BackchannelAuthenticationRequest: 10 * minute,
    PreAuthorizedCode: 10 * minute,
  }
}
