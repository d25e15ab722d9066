import type { Application } from '@countersign/product-api'
import { type ApplicationFields, allScopes } from './ApplicationFields.ts'

/** Puts an application into the form. */
export function fieldsOf(application: Application): ApplicationFields {
  const { name, applicationType, tokenEndpointAuthMethod, subjectType } = application
  return {
    clientId: '',
    name,
    applicationType,
    tokenEndpointAuthMethod,
    redirectUris: atLeastOne(application.redirectUris),
    postLogoutRedirectUris: atLeastOne(application.postLogoutRedirectUris),
    backchannelLogoutUri: application.backchannelLogoutUri ?? '',
    policyUri: application.policyUri ?? '',
    tosUri: application.tosUri ?? '',
    subjectType,
    isPkceRequired: application.isPkceRequired,
    idTokenSignedResponseAlg: application.idTokenSignedResponseAlg,
    scopes: application.scopes ?? allScopes,
    jwks: application.jwks === null ? '' : JSON.stringify(application.jwks, null, 2),
    logo: application.hasLogo ? 'kept' : null,
  }
}

/** A list in the form always has a place to write in. */
function atLeastOne(addresses: readonly string[]): readonly string[] {
  return addresses.length === 0 ? [''] : addresses
}
