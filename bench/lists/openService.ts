import { createSecretKey } from 'node:crypto'
import { groupOperations } from '../../apps/countersign/dist/groups/groups.operations.js'
import { createOwnGroupOperations } from '../../apps/countersign/dist/groups/ownGroups.operations.js'
import { createRuleKeeper } from '../../apps/countersign/dist/groups/rules/askRules.js'
import { createConnectionList } from '../../apps/countersign/dist/openid/listConnected.js'
import { countDays, readDays } from '../../apps/countersign/dist/operator/dailyCounts.js'
import { createOperatorOperations } from '../../apps/countersign/dist/operator/operator.operations.js'
import { openProductStore } from '../../apps/countersign/dist/store/openProductStore.js'
import { createContractReader, findService } from '../../packages/server/dist/extension.js'
import {
  type Countersign,
  createChainPool,
  createCountersign,
  loadEngine,
} from '../../packages/server/dist/index.js'
import type { SeededAccount } from './fillDatabase.ts'

/** The API in this process over a filled database. */
export interface ListService {
  /** Sends a request as the operator and returns the body; any status but 200 ends the benchmark. */
  readonly ask: (path: string) => Promise<string>
  readonly operator: SeededAccount
  readonly close: () => Promise<void>
}

const origin = 'http://localhost:3000'
const secretKeys = ['the secret of the benchmark, which is not one'] as const
const site = { version: '0.0.0', settings: [], chains: [] }

/** The operations of the product that are asked for, but for those of one's own groups, which need a store. */
export const productOperations = [
  ...createOperatorOperations({
    secretKeys,
    site,
    listConnected: createConnectionList(createSecretKey(Buffer.alloc(32))),
  }),
  ...groupOperations,
]

export async function openService(path: string, operator: SeededAccount): Promise<ListService> {
  const store = await openProductStore(path)
  const reader = createContractReader({ pool: createChainPool({ chains: [] }) })
  const log = { info() {}, warn() {}, error() {} }
  const keeper = createRuleKeeper({ store, log, now: Date.now, reader })
  const countersign: Countersign = createCountersign({
    store,
    origins: [origin],
    secretKeys,
    chainIds: 'any',
    sessionLimits: { idleSeconds: 30 * 86_400, absoluteSeconds: 30 * 86_400 },
    signInsPerMinute: 'off',
    engine: await loadEngine(),
    operations: [...productOperations, ...createOwnGroupOperations({ store, keeper, rate: 'off' })],
  })
  await countEverything(countersign)
  const headers = { cookie: `countersign=${operator.token}` }
  return {
    operator,
    async ask(asked) {
      const request = new Request(`${origin}${asked}`, { headers })
      const response = await countersign.fetch(request, { networkAddress: '192.0.2.1' })
      if (response.status !== 200) throw new Error(`${asked} answered ${response.status}.`)
      return await response.text()
    },
    close: () => store.close(),
  }
}

/** As a product that has been running has: it counts some of the past each minute. */
async function countEverything(countersign: Countersign): Promise<void> {
  const service = findService(countersign)
  const read = () => readDays(service.store, { from: new Date().toISOString().slice(0, 10), now: Date.now() })
  do await countDays(service)
  while ((await read()).until !== null)
}
