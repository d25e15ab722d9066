import { createSecretKey, type KeyObject } from 'node:crypto'
import type { Participant } from '@countersign/server'
import type { Operation } from '@countersign/server/extension'
import type { StandingSource } from '../../../src/openid/claims/standing.ts'
import {
  createConnectionOperations,
  type DeliverSignOuts,
} from '../../../src/openid/connections.operations.ts'
import { createConnectionList } from '../../../src/openid/listConnected.ts'
import { createOpenIdParticipant } from '../../../src/openid/openIdParticipant.ts'
import { createPeopleOperations } from '../../../src/operator/people.operations.ts'

/** Nobody's client documents are taken. */
export const noDocuments = { clientDocuments: 'off', clientDocumentHosts: [] } as const

/** The key that pairwise subjects are made with, where a test is not about it. */
export const pairwiseKey: KeyObject = createSecretKey(Buffer.alloc(32, 7))

/** Where there are no chains, nobody is asked. */
export const noKeeper: StandingSource['keeper'] = { refresh: async () => {} }

export const openIdParticipant: Participant = createOpenIdParticipant(pairwiseKey)

export const listConnected = createConnectionList(pairwiseKey)

export const peopleOperations: readonly Operation[] = createPeopleOperations(listConnected)

export function connectionOperations(deliverSignOuts: DeliverSignOuts): readonly Operation[] {
  return createConnectionOperations(listConnected, deliverSignOuts)
}
