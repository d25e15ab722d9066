import type { Application, ApplicationDraft } from '@countersign/product-api'

/** What an application can ask to know. */
export type Scope = NonNullable<ApplicationDraft['scopes']>[number]

export const allScopes: readonly Scope[] = ['openid', 'profile', 'wallet', 'siwe', 'offline_access']

/** An application as the form holds it: what is not filled in is an empty text. */
export interface ApplicationFields {
  /** Empty where it is to be made up, and where it is given already. */
  readonly clientId: string
  readonly name: string
  readonly applicationType: Application['applicationType']
  readonly tokenEndpointAuthMethod: Application['tokenEndpointAuthMethod']
  readonly redirectUris: readonly string[]
  readonly postLogoutRedirectUris: readonly string[]
  readonly backchannelLogoutUri: string
  readonly policyUri: string
  readonly tosUri: string
  readonly subjectType: Application['subjectType']
  readonly isPkceRequired: boolean
  readonly idTokenSignedResponseAlg: Application['idTokenSignedResponseAlg']
  readonly scopes: readonly Scope[]
  /** A JWK Set, as text. */
  readonly jwks: string
  /** A `data:` address; null for none; `kept` for the one that the server has. */
  readonly logo: string | null | 'kept'
}

/** What an application is until something else is said. */
export const newFields: ApplicationFields = {
  clientId: '',
  name: '',
  applicationType: 'web',
  tokenEndpointAuthMethod: 'client_secret_basic',
  redirectUris: [''],
  postLogoutRedirectUris: [''],
  backchannelLogoutUri: '',
  policyUri: '',
  tosUri: '',
  subjectType: 'public',
  isPkceRequired: false,
  idTokenSignedResponseAlg: 'RS256',
  scopes: allScopes,
  jwks: '',
  logo: null,
}
