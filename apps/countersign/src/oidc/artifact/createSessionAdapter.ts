import type { Service } from '@countersign/server/extension'
import type { Adapter } from 'oidc-provider'
import { createArtifactAdapter } from './createArtifactAdapter.ts'

/**
 * Keeps the provider's sessions with the issuer of what was told during them: an application that is told of the end
 * of one believes no other (OpenID Connect Back-Channel Logout, section 2.6).
 */
export function createSessionAdapter(
  service: Pick<Service, 'store' | 'now' | 'nonceKeys'>,
  issuer: string,
): Adapter {
  const adapter = createArtifactAdapter(service, 'Session')
  return {
    ...adapter,
    upsert: (id, payload, expiresIn) => adapter.upsert(id, { ...payload, issuer }, expiresIn),
  }
}
