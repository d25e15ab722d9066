import type { Application } from '@countersign/product-api'

/** What applications can ask to know. */
export const allScopes = ['openid', 'profile', 'wallet', 'siwe', 'offline_access'] as const
export type Scope = (typeof allScopes)[number]

/** What an application is after it was checked: every rule of {@link parseApplication} holds. */
export interface CheckedApplication {
  readonly name: string
  readonly tokenEndpointAuthMethod: Application['tokenEndpointAuthMethod']
  readonly applicationType: Application['applicationType']
  readonly redirectUris: readonly [string, ...string[]]
  readonly postLogoutRedirectUris: readonly string[]
  readonly backchannelLogoutUri: string | null
  readonly policyUri: string | null
  readonly tosUri: string | null
  /** A `data:` address. */
  readonly logo: string | null
  readonly subjectType: Application['subjectType']
  readonly isPkceRequired: boolean
  readonly idTokenSignedResponseAlg: Application['idTokenSignedResponseAlg']
  /** What it may ask to know, in the order of {@link allScopes}. */
  readonly scopes: readonly Scope[]
  readonly jwks: Application['jwks']
}
