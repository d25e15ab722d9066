import { type OperatorSettings, operatorEndpoints } from '@countersign/product-api'
import { type ChainConfiguration, StorageError, type Store } from '@countersign/server'
import { defineOperation, inspectNode, member, type Operation } from '@countersign/server/extension'
import { operator } from '../guards/operatorGuard.ts'
import type { ListConnected } from '../openid/listConnected.ts'
import { claimOperator, type SecretKeys } from '../people/claim.ts'
import { activityOperations } from './activity.operations.ts'
import { overviewOperation } from './overview.operations.ts'
import { createPeopleOperations } from './people.operations.ts'

export interface OperatorOptions {
  readonly secretKeys: SecretKeys
  readonly listConnected: ListConnected
  readonly site: SiteFacts
}

/** The version and the configuration that the product started with. */
export interface SiteFacts extends Pick<OperatorSettings, 'version' | 'settings'> {
  readonly chains: readonly ChainConfiguration[]
}

/** What the operators' screens do, applications and keys apart. */
export function createOperatorOperations({
  secretKeys,
  listConnected,
  site: { version, settings, chains },
}: OperatorOptions): readonly Operation[] {
  return [
    defineOperation({
      endpoint: operatorEndpoints.claim,
      summary: 'Makes the person with the claim link operator',
      description: 'Works once, and only while there is no operator.',
      who: member,
      refusals: ['not_found'],
      async handle({ service: { store, now }, caller: session, body: { token }, requester }) {
        await claimOperator(store, secretKeys, { token, session, requester, now: now() })
      },
    }),

    ...createPeopleOperations(listConnected),
    ...activityOperations,
    overviewOperation,

    defineOperation({
      endpoint: operatorEndpoints.settings,
      summary: 'Returns the configuration in effect, and the health of the database and the chains',
      who: operator.can('policy:read'),
      async handle({ service: { store } }) {
        return { version, settings, health: await checkHealth(store, chains) }
      },
    }),
  ]
}

type Health = OperatorSettings['health']

/** A screen waits no longer than this: a later response counts as unhealthy. */
const limitMilliseconds = 2000

/** Whether the database and each node of each chain respond now, all asked at once. */
export async function checkHealth(store: Store, chains: readonly ChainConfiguration[]): Promise<Health> {
  const [isHealthy, ...described] = await Promise.all([isStoreHealthy(store), ...chains.map(checkChain)])
  return { database: { kind: store.kind, isHealthy }, chains: described }
}

async function isStoreHealthy(store: Store): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), limitMilliseconds)
  try {
    return await Promise.race([late, store.ping().then(() => true, readFailure)])
  } finally {
    clearTimeout(timer)
  }
}

function readFailure(error: unknown): boolean {
  if (error instanceof StorageError) return false
  throw error
}

async function checkChain(chain: ChainConfiguration): Promise<Health['chains'][number]> {
  const nodes = chain.addresses.map(async (address) => {
    const { host, fault } = await inspectNode(chain, address, { withinMilliseconds: limitMilliseconds })
    return { host, isHealthy: fault === null, ...(fault === 'stale' && { isStandingStill: true }) }
  })
  return { chainId: chain.chainId, nodes: await Promise.all(nodes) }
}
