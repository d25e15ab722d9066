import type { Service } from '@countersign/server/extension'
import type { Adapter, ClientMetadata } from 'oidc-provider'
import { type FoundApplication, findUsableApplication } from '../../applications/applicationQueries.ts'
import { type ApplicationMetadata, parseMetadata } from '../../applications/applicationRow.ts'
import { createArtifactAdapter } from '../artifact/createArtifactAdapter.ts'
import { type Registration, registerApplication } from './registerApplication.ts'

/** Reads applications where operators and files write them. One that is disabled is none. */
export function createClientAdapter(
  service: Pick<Service, 'store' | 'now' | 'nonceKeys'>,
  registrationOf: () => Registration,
): Adapter {
  return {
    ...createArtifactAdapter(service, 'Client'),
    async find(clientId) {
      if (!possibleId.test(clientId)) return undefined
      const [found] = await service.store.read(findUsableApplication, { clientId })
      return found && describeClient(found)
    },
    /** An application registers itself, where that is open. */
    async upsert(_clientId, metadata) {
      await registerApplication(service, metadata, registrationOf())
    },
  }
}

/** What `parseClientId` lets through, and more: nothing that a store could not look for, such as U+0000 in Postgres. */
const possibleId = /^[\x20-\x7e]{1,100}$/

/** An application as the provider sees it (OpenID Connect Dynamic Client Registration, section 2). */
function describeClient(row: FoundApplication): ClientMetadata {
  const { client_id, name, secret_hash, created_at } = row
  const application = parseMetadata(row)
  return {
    client_id,
    client_name: name,
    client_id_issued_at: Math.floor(created_at / 1_000),
    // Only its hash is known; `compareClientSecret` hashes what it compares.
    ...(secret_hash !== null && { client_secret: Buffer.from(secret_hash).toString('hex') }),
    application_type: application.applicationType,
    token_endpoint_auth_method: application.tokenEndpointAuthMethod,
    scope: application.scopes.join(' '),
    redirect_uris: application.redirectUris,
    post_logout_redirect_uris: application.postLogoutRedirectUris,
    response_types: ['code'],
    grant_types: grantTypes(application),
    subject_type: application.subjectType,
    id_token_signed_response_alg: application.idTokenSignedResponseAlg,
    pkce_required: application.isPkceRequired,
    ...(application.jwks !== null && { jwks: application.jwks }),
    ...(application.policyUri !== null && { policy_uri: application.policyUri }),
    ...(application.tosUri !== null && { tos_uri: application.tosUri }),
    ...(application.backchannelLogoutUri !== null && {
      backchannel_logout_uri: application.backchannelLogoutUri,
      backchannel_logout_session_required: true,
    }),
  }
}

const deviceCode = 'urn:ietf:params:oauth:grant-type:device_code'

/**
 * Applications on a device may sign in with another one's help, but for pairwise ones: without a redirect address
 * that the person is led back to, nothing says which sector they are of.
 */
function grantTypes({ applicationType, subjectType }: ApplicationMetadata): string[] {
  const isOnDevice = applicationType === 'native' && subjectType === 'public'
  return ['authorization_code', 'refresh_token', ...(isOnDevice ? [deviceCode] : [])]
}
