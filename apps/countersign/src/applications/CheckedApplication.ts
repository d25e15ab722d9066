import type { Application, Scope } from '@countersign/product-api'

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
  /** What it may ask to know, in the order of the table of scopes. */
  readonly scopes: readonly Scope[]
  readonly jwks: Application['jwks']
}
