import { FieldError } from '../fields/FieldError.ts'
import type { WrittenApplication } from './applications.fields.ts'

/**
 * Fills in what follows from the security profile of an application, and checks that nothing stands against it. Under
 * `fapi2` it has keys of its own, and RS256 appears nowhere (FAPI 2.0 Security Profile, sections 5.3.2 and 5.4.1).
 *
 * @throws FieldError
 */
export function applySecurityProfile(draft: WrittenApplication): WrittenApplication {
  if (draft.securityProfile !== 'fapi2') return draft
  const applied = {
    ...draft,
    tokenEndpointAuthMethod: draft.tokenEndpointAuthMethod ?? 'private_key_jwt',
    idTokenSignedResponseAlg: draft.idTokenSignedResponseAlg ?? 'ES256',
    isPkceRequired: draft.isPkceRequired ?? true,
  } as const
  const refuse = (field: string, detail: string) => new FieldError(field, `${detail} (securityProfile fapi2)`)
  if (applied.tokenEndpointAuthMethod !== 'private_key_jwt') {
    throw refuse('tokenEndpointAuthMethod', 'must be private_key_jwt')
  }
  const signing = algorithmFields.find((field) => applied[field] === 'RS256')
  if (signing !== undefined) throw refuse(signing, 'must not be RS256')
  if (!applied.isPkceRequired) throw refuse('isPkceRequired', 'is off, but PKCE is always required')
  for (const field of ['requirePushedAuthorizationRequests', 'dpopBoundAccessTokens'] as const) {
    if (applied[field] === false) throw refuse(field, 'is off, but always required')
  }
  if (applied.grantTypes?.includes('urn:ietf:params:oauth:grant-type:device_code')) {
    throw refuse('grantTypes', 'must not hold the device grant')
  }
  return applied
}

const algorithmFields = [
  'idTokenSignedResponseAlg',
  'userinfoSignedResponseAlg',
  'introspectionSignedResponseAlg',
  'authorizationSignedResponseAlg',
  'requestObjectSigningAlg',
  'tokenEndpointAuthSigningAlg',
] as const
