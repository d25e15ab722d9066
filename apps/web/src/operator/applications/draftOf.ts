import type { ApplicationChange, ApplicationDraft } from '@countersign/product-api'
import type { ApplicationFields } from './ApplicationFields.ts'
import { readJwks } from './rules/readJwks.ts'

/** What the form holds, as the server takes it. Empty places of a list are left out. */
export function draftOf(fields: ApplicationFields): ApplicationDraft {
  const { tokenEndpointAuthMethod, logo } = fields
  const clientId = fields.clientId.trim()
  return {
    ...(clientId !== '' && { clientId }),
    name: fields.name.trim(),
    applicationType: fields.applicationType,
    tokenEndpointAuthMethod,
    redirectUris: filledIn(fields.redirectUris),
    postLogoutRedirectUris: filledIn(fields.postLogoutRedirectUris),
    backchannelLogoutUri: fields.backchannelLogoutUri.trim() || null,
    policyUri: fields.policyUri.trim() || null,
    tosUri: fields.tosUri.trim() || null,
    subjectType: fields.subjectType,
    isPkceRequired: tokenEndpointAuthMethod === 'none' || fields.isPkceRequired,
    idTokenSignedResponseAlg: fields.idTokenSignedResponseAlg,
    scopes: [...fields.scopes],
    jwks: tokenEndpointAuthMethod === 'private_key_jwt' ? (readJwks(fields.jwks) ?? null) : null,
    ...(logo !== 'kept' && { logo }),
  }
}

/** What the form holds, as a change of an application that has its client id already. */
export function changeOf(fields: ApplicationFields): ApplicationChange {
  const { clientId: _given, ...change } = draftOf(fields)
  return change
}

function filledIn(addresses: readonly string[]): string[] {
  return addresses.map((address) => address.trim()).filter((address) => address !== '')
}
