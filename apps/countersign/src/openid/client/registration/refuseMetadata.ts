import { OAuthError } from '../../OAuthError.ts'

/** What an application says of itself, under the names of the protocol. */
export type Metadata = Readonly<Record<string, unknown>>

/**
 * What an application reads of metadata that are not taken (RFC 7591, section 3.2.2): its redirect URIs have a code of their
 * own.
 *
 * @example refuseMetadata('redirect_uris', 'is missing').code // 'invalid_redirect_uri'
 */
export function refuseMetadata(name: string, fault: string): OAuthError {
  const code = name === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata'
  return new OAuthError(code, `${name} ${fault}`)
}
