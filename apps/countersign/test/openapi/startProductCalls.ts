import type { Calls } from '@countersign/server/extension'
import { readConfiguration } from '../../src/configuration/readConfiguration.ts'
import { openConfiguredKeys } from '../../src/keys/openConfiguredKeys.ts'
import { createProductCalls } from '../../src/service/createProductCalls.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'

export const secretKeys = ['qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E'] as const

/** The calls that the product adds, as it adds them; its keys are on a store of their own. */
export async function startProductCalls(): Promise<Calls> {
  const keys = await openConfiguredKeys(await openProductStore(':memory:'), readConfiguration({}), Date.now)
  return createProductCalls({
    secretKeys,
    house: { version: '0.0.0', settings: [], chains: [] },
    rules: { isLoopbackAllowed: true },
    keys,
    deliverSignOuts: async () => {},
    tryApplication: () => Promise.reject(new TypeError('nothing is called here')),
  })
}
