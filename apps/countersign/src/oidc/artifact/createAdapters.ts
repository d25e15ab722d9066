import type { Scope } from '@countersign/product-api'
import type { Service } from '@countersign/server/extension'
import type { AdapterFactory } from 'oidc-provider'
import type { StandingSource } from '../access.ts'
import { createGrantAdapter } from '../connection/grants.ts'
import type { ReverifyNeeds } from '../family/reverifyFamilies.ts'
import type { FindLives } from '../lifetimes.ts'
import { createArtifactAdapter } from './createArtifactAdapter.ts'
import type { Registration } from './createClientAdapter.ts'
import { createClientAdapter } from './createClientAdapter.ts'
import { createIssuedAdapter, type IssuedOptions } from './createIssuedAdapter.ts'
import { createRefreshTokenAdapter } from './createRefreshTokenAdapter.ts'
import { createSessionAdapter } from './createSessionAdapter.ts'
import { createDeviceCodeAdapter, createInteractionAdapter } from './interactionAdapters.ts'

interface AdapterOptions extends IssuedOptions {
  readonly service: Pick<Service, 'nonceKeys'> & ReverifyNeeds
  readonly findLives: FindLives
  readonly keeper: StandingSource['keeper']
  /** The scopes that applications can ask for here. */
  readonly offered: readonly Scope[]
}

/** Chooses the adapter for each of the provider's models. Applications and grants are ours: it only reads them. */
export function createAdapters(
  { service, issuer, limits, findLives, keeper, offered }: AdapterOptions,
  readRegistration: () => Registration,
): AdapterFactory {
  const { store, now } = service
  return (model) => {
    if (model === 'Client') return createClientAdapter(service, offered, readRegistration)
    if (model === 'Interaction') return createInteractionAdapter(service)
    if (model === 'DeviceCode') return createDeviceCodeAdapter(service, limits)
    if (model === 'Grant') return createGrantAdapter({ store, now, keeper })
    if (model === 'Session') return createSessionAdapter(service, issuer)
    if (model === 'RefreshToken') return createRefreshTokenAdapter({ service, issuer, limits, findLives })
    if (model === 'AuthorizationCode' || model === 'AccessToken') {
      return createIssuedAdapter(model, { service, issuer, limits })
    }
    return createArtifactAdapter(service, model)
  }
}
