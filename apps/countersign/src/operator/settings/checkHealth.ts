import type { OperatorSettings } from '@countersign/product-api'
import { type ChainConfiguration, parseNodeAddress, StorageError, type Store } from '@countersign/server'
import { answersForChain } from '@countersign/server/extension'

type Health = OperatorSettings['health']

/** A screen waits no longer than that: what answers later counts as not healthy. */
const limitMilliseconds = 2000

/** Whether the database and each node of each chain answer now, all asked at once. */
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

async function checkChain({ chainId, addresses }: ChainConfiguration): Promise<Health['chains'][number]> {
  const nodes = addresses.map(async (address) => ({
    host: parseNodeAddress(address).host,
    isHealthy: await answersForChain(address, chainId, limitMilliseconds),
  }))
  return { chainId, nodes: await Promise.all(nodes) }
}
