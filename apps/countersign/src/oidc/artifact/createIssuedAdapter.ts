import type { Service } from '@countersign/server/extension'
import type { Adapter } from 'oidc-provider'
import { createArtifactAdapter } from './createArtifactAdapter.ts'
import { keepIssuer } from './keepIssuer.ts'

/**
 * Keeps codes and refresh tokens for the issuer that they came from. Under another origin of the same product they are
 * nothing: an ID token for them would name an issuer that the application did not ask (OpenID Connect Core, section
 * 12.2; RFC 9700, section 4.4).
 */
export function createIssuedAdapter(
  service: Pick<Service, 'store' | 'now'>,
  model: 'AuthorizationCode' | 'RefreshToken',
  issuer: string,
): Adapter {
  const adapter = keepIssuer(createArtifactAdapter(service, model), issuer)
  return {
    ...adapter,
    async find(id) {
      const payload = await adapter.find(id)
      return payload?.['issuer'] === issuer ? payload : undefined
    },
  }
}
