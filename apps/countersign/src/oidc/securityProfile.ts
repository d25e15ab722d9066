import { type Client, type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider'
import type { ApplicationMetadata } from '../applications/applicationRow.ts'

/*
 * The FAPI 2.0 Security Profile (final), for the applications that are held to it. What an application may be is checked in
 * applications/parseSecurityProfile.ts; how it must ask is said here, once, and kept by the provider's own checks.
 */

/** Whether an application is held to FAPI 2.0. */
export function isFapi(client: Client | undefined): boolean {
  return client?.['security_profile'] === 'fapi2'
}

/** What FAPI 2.0 demands of an application, as the provider knows it (sections 5.3.2.1 and 5.3.2.2). */
export function describeProfile({
  securityProfile,
}: Pick<ApplicationMetadata, 'securityProfile'>): Readonly<Record<string, unknown>> {
  if (securityProfile !== 'fapi2') return {}
  return {
    require_pushed_authorization_requests: true,
    dpop_bound_access_tokens: true,
    pkce_required: true,
  }
}

/** The feature of the provider, for those applications alone. */
export const fapiFeature: NonNullable<Configuration['features']>['fapi'] = {
  enabled: true,
  profile: (_ctx, client) => (isFapi(client) ? '2.0' : undefined),
}

/** How applications sign that are held to FAPI 2.0 (section 5.4.1): RS256 is not among it. */
const fapiAlgorithms: readonly unknown[] = ['ES256', 'PS256', 'EdDSA', 'Ed25519']

type Signed = Readonly<Record<string, unknown>>

/**
 * Checks a client assertion of an application that is held to FAPI 2.0: its audience is the issuer alone, as a text (section
 * 5.3.2.1).
 *
 * @throws {errors.InvalidClientAuth}
 */
export function checkAssertion({ oidc }: KoaContextWithOIDC, claims: Signed, header: Signed): void {
  if (!isFapi(oidc.client)) return
  if (claims['aud'] !== oidc.issuer) {
    throw new errors.InvalidClientAuth('the audience (aud) must be the issuer alone, as a text')
  }
  if (!fapiAlgorithms.includes(header['alg'])) {
    throw new errors.InvalidClientAuth('the assertion must be signed with ES256, PS256 or EdDSA')
  }
}

const longestRequestSeconds = 3_600

/**
 * Checks a signed request object of an application that is held to FAPI 2.0: it says from when to when it is good, an hour at
 * most.
 *
 * @throws {errors.InvalidRequestObject}
 */
export function checkRequestObject({ oidc }: KoaContextWithOIDC, claims: Signed, header: Signed): void {
  if (!isFapi(oidc.client) || oidc.route !== 'pushed_authorization_request') return
  const [from, until] = [Number(claims['nbf']), Number(claims['exp'])]
  if (!(until > from && until - from <= longestRequestSeconds)) {
    throw new errors.InvalidRequestObject('the request object must say nbf and exp, an hour apart at most')
  }
  if (!fapiAlgorithms.includes(header['alg'])) {
    throw new errors.InvalidRequestObject('the request object must be signed with ES256, PS256 or EdDSA')
  }
}
