import type { Application } from '@countersign/protocol'

/** What the `metadata` of an application's row holds, as JSON. */
export type ApplicationMetadata = Pick<
  Application,
  | 'tokenEndpointAuthMethod'
  | 'applicationType'
  | 'redirectUris'
  | 'postLogoutRedirectUris'
  | 'backchannelLogoutUri'
  | 'policyUri'
  | 'tosUri'
  | 'subjectType'
  | 'isPkceRequired'
  | 'idTokenSignedResponseAlg'
  | 'jwks'
>
