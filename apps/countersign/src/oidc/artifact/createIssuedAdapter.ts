import type { Service } from '@countersign/server/extension'
import type { Adapter } from 'oidc-provider'
import { createArtifactAdapter } from './createArtifactAdapter.ts'

/**
 * Keeps codes and refresh tokens for the issuer that they came from. Under another origin of the same product they are
 * nothing: an ID token for them would name an issuer that the application did not ask (OpenID Connect Core, section
 * 12.2; RFC 9700, section 4.4).
 */
export function createIssuedAdapter(
  service: Pick<Service, 'store' | 'now' | 'nonceKeys'>,
  model: 'AuthorizationCode' | 'RefreshToken',
  issuer: string,
): Adapter {
  const adapter = createArtifactAdapter(service, model)
  return {
    ...adapter,
    upsert: (id, payload, expiresIn) => adapter.upsert(id, { ...payload, issuer }, expiresIn),
    async find(id) {
      const payload = await adapter.find(id)
      return payload?.['issuer'] === issuer ? payload : undefined
    },
  }
}
