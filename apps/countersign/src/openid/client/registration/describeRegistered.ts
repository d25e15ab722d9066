import { settingNames } from '@countersign/product-api'
import { usesRedirects } from '../../../applications/protocolSettings.fields.ts'
import type { Client } from '../Client.ts'
import { protocolName } from './protocolName.ts'
import type { Metadata } from './refuseMetadata.ts'

/**
 * What an application that has registered itself reads (RFC 7591, section 3.2.1): the metadata that were kept, and not what it
 * sent. One that asked for tokens that are bound to its key must not read that it will get others.
 */
export function describeRegistered(client: Client, secret: string | undefined): Metadata {
  const { metadata, id, name, createdAt, scopes, grantTypes } = client
  return {
    client_id: id,
    client_name: name,
    client_id_issued_at: Math.floor(createdAt / 1_000),
    ...(secret !== undefined && { client_secret: secret, client_secret_expires_at: 0 }),
    application_type: metadata.applicationType,
    redirect_uris: metadata.redirectUris,
    post_logout_redirect_uris: metadata.postLogoutRedirectUris,
    response_types: usesRedirects(metadata) ? ['code'] : [],
    grant_types: [...grantTypes],
    scope: [...scopes].join(' '),
    subject_type: metadata.subjectType,
    token_endpoint_auth_method: metadata.tokenEndpointAuthMethod,
    id_token_signed_response_alg: metadata.idTokenSignedResponseAlg,
    introspection_signed_response_alg: metadata.idTokenSignedResponseAlg,
    ...describeAnswers(metadata),
    require_auth_time: false,
    require_signed_request_object: false,
    ...describeSettings(client),
    require_pushed_authorization_requests: client.needsPushedRequests,
    dpop_bound_access_tokens: client.needsDpop,
    backchannel_logout_session_required: client.includesSid,
    ...describeGiven(metadata),
  }
}

/** Without it, whoever reads the registration takes RS256 for granted (JARM, section 3). */
function describeAnswers({ idTokenSignedResponseAlg: algorithm }: Client['metadata']): Metadata {
  return algorithm === 'RS256' ? {} : { authorization_signed_response_alg: algorithm }
}

/** What it says of the protocol, by its names there. */
function describeSettings({ metadata }: Client): Metadata {
  return Object.fromEntries(
    settingNames
      .filter((name) => metadata[name] !== null)
      .map((name) => [protocolName(name), metadata[name]]),
  )
}

const optional = ['backchannelLogoutUri', 'clientUri', 'jwks', 'logoUri', 'policyUri', 'tosUri'] as const

function describeGiven(metadata: Client['metadata']): Metadata {
  return Object.fromEntries(
    optional.filter((name) => metadata[name] !== null).map((name) => [protocolName(name), metadata[name]]),
  )
}
