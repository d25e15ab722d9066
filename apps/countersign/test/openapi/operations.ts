import { productChangeCalls } from '@countersign/product-api'
import { createChainPool, type Store } from '@countersign/server'
import { createContractReader, listServerOperations, type Operation } from '@countersign/server/extension'
import { createEmailLimits } from '../../src/email/emailLimits.ts'
import { createRuleKeeper } from '../../src/groups/rules/askRules.ts'
import { createKeySeal } from '../../src/keys/KeySeal.ts'
import { openConfiguredKeys } from '../../src/keys/openSigningKeys.ts'
import { createProductOperations } from '../../src/service/productOperations.ts'
import type { EmailPolicy } from '../../src/settings/Configuration.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { plainLooks } from '../brand/plainLooks.ts'
import { listConnected } from '../oidc/support/partsOfTests.ts'

export const secretKeys = ['qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E'] as const

/** The operations that the product adds, as it adds them. */
export async function createOperations(
  store: Store,
  email: EmailPolicy = { kind: 'off' },
): Promise<readonly Operation[]> {
  const reader = createContractReader({ pool: createChainPool({ chains: [] }) })
  const log = { info() {}, warn() {}, error() {} }
  return createProductOperations({
    secretKeys,
    site: { version: '0.0.0', settings: [], chains: [] },
    rules: { isLoopbackAllowed: true, sessionSeconds: 604_800 },
    keys: await openConfiguredKeys(store, createKeySeal(secretKeys), Date.now),
    deliverSignOuts: async () => {},
    retryDeliveries() {},
    email,
    listConnected,
    emailLimits: createEmailLimits(store, 'off'),
    signUp: { signUp: null, contact: null, operators: [] },
    looks: plainLooks(),
    reader,
    ownGroups: { store, keeper: createRuleKeeper({ store, log, now: Date.now, reader }), rate: 'off' },
    tryApplication: () => Promise.reject(new TypeError('nothing is called here')),
  })
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
