import { productChangeCalls } from '@countersign/product-api'
import { createChainPool, type Store } from '@countersign/server'
import { createContractReader, listServerOperations, type Operation } from '@countersign/server/extension'
import { noBrand } from '../../src/brand/Brand.ts'
import { readConfiguration } from '../../src/configuration/readConfiguration.ts'
import { createKeySeal } from '../../src/keys/KeySeal.ts'
import { startFeatures } from '../../src/service/features.ts'
import type { EmailPolicy } from '../../src/settings/Configuration.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'

export const secretKeys = ['qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E'] as const

/** The operations that the product adds, as it adds them. */
export async function createOperations(
  store: Store,
  email: EmailPolicy = { kind: 'off' },
): Promise<readonly Operation[]> {
  const { operations, looks } = await startFeatures({
    configuration: { ...readConfiguration({}), email, signInsPerMinute: 'off' },
    facts: { version: '0.0.0', settings: [] },
    log: { debug() {}, info() {}, warn() {}, error() {} },
    database: { store, secretKeys, seal: createKeySeal(secretKeys) },
    reader: createContractReader({ pool: createChainPool({ chains: [] }) }),
    pinned: noBrand,
    metrics: undefined,
  })
  looks.end()
  return operations
}

/** The same, with the keys on a store of their own. */
export const productOperations: readonly Operation[] = await createOperations(
  await openProductStore(':memory:'),
)

/** Every operation of the product that its document describes. */
export const allOperations: readonly Operation[] = [
  ...listServerOperations(productChangeCalls.endpoints),
  ...productOperations,
]
