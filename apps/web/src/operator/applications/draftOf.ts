import type { ApplicationDraft } from '@countersign/protocol'
import type { ApplicationFields } from './ApplicationFields.ts'
import { readJwks } from './rules/readJwks.ts'

/** What the form holds, as the server takes it. Empty places of a list are left out. */
export function draftOf(fields: ApplicationFields): ApplicationDraft {
  const { tokenEndpointAuthMethod, logo } = fields
  return {
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
    jwks: tokenEndpointAuthMethod === 'private_key_jwt' ? (readJwks(fields.jwks) ?? null) : null,
    ...(logo !== 'kept' && { logo }),
  }
}

function filledIn(addresses: readonly string[]): string[] {
  return addresses.map((address) => address.trim()).filter((address) => address !== '')
}
