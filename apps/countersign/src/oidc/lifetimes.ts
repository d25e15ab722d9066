import type { Configuration } from 'oidc-provider'
import { visitorSeconds } from './session.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long a refresh token waits to be used. */
export const refreshSeconds: number = 14 * day

/** How long everything lasts, in seconds (specification, point 9). Nothing is left to the provider's defaults. */
export function lifetimes({ absoluteSeconds }: { readonly absoluteSeconds: number }): Configuration['ttl'] {
  return {
    AuthorizationCode: minute,
    AccessToken: hour,
    IdToken: hour,
    RefreshToken: refreshSeconds,
    DeviceCode: 10 * minute,
    // As long as a person may take to find their wallet, and to unlock it.
    Interaction: hour,
    // A visitor's is for the forms of the provider.
    Session: (_ctx, { accountId }) => (accountId === undefined ? visitorSeconds : absoluteSeconds),
    // A grant is a connection, which lasts until the person ends it.
    Grant: 14 * day,
    ClientCredentials: 10 * minute,
    BackchannelAuthenticationRequest: 10 * minute,
    PreAuthorizedCode: 10 * minute,
  }
}
