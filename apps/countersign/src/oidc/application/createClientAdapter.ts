import type { Service } from '@countersign/server/extension'
import type { Adapter } from 'oidc-provider'
import { createArtifactAdapter } from '../artifact/createArtifactAdapter.ts'
import { findUsableApplication } from './applicationQueries.ts'
import { describeClient } from './describeClient.ts'
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
