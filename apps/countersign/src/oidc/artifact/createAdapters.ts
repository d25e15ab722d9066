import type { Service } from '@countersign/server/extension'
import type { AdapterFactory } from 'oidc-provider'
import { createGrantAdapter } from '../connection/grants.ts'
import { createArtifactAdapter, createIssuedAdapter } from './createArtifactAdapter.ts'
import type { Registration } from './createClientAdapter.ts'
import { createClientAdapter } from './createClientAdapter.ts'
import { createSessionAdapter } from './createSessionAdapter.ts'
import { createDeviceCodeAdapter, createInteractionAdapter } from './interactionAdapters.ts'

/** Chooses the adapter for each of the provider's models. Applications and grants are ours: it only reads them. */
export function createAdapters(
  service: Pick<Service, 'store' | 'now' | 'nonceKeys'>,
  issuer: string,
  readRegistration: () => Registration,
): AdapterFactory {
  return (model) => {
    if (model === 'Client') return createClientAdapter(service, readRegistration)
    if (model === 'Interaction') return createInteractionAdapter(service)
    if (model === 'DeviceCode') return createDeviceCodeAdapter(service)
    if (model === 'Grant') return createGrantAdapter(service)
    if (model === 'Session') return createSessionAdapter(service, issuer)
    if (model === 'AuthorizationCode' || model === 'RefreshToken') {
      return createIssuedAdapter(service, model, issuer)
    }
    return createArtifactAdapter(service, model)
  }
}
