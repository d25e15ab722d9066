import type { Service } from '@countersign/server/extension'
import type { Adapter } from 'oidc-provider'
import { createArtifactAdapter } from './createArtifactAdapter.ts'
import { keepIssuer } from './keepIssuer.ts'

/**
 * Keeps the provider's sessions with the issuer of what was told during them: an application that is told of the end
 * of one believes no other (OpenID Connect Back-Channel Logout, section 2.6).
 */
export function createSessionAdapter(service: Pick<Service, 'store' | 'now'>, issuer: string): Adapter {
  return keepIssuer(createArtifactAdapter(service, 'Session'), issuer)
}
