import { createOperatorOperations } from '../../apps/countersign/dist/operator/operator.operations.js'
import {
  type Countersign,
  createCountersign,
  loadEngine,
  openStore,
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

export async function openService(path: string, operator: SeededAccount): Promise<ListService> {
  const store = await openStore(path)
  const site = { version: '0.0.0', settings: [], chains: [] }
  const countersign: Countersign = createCountersign({
    store,
    origins: [origin],
    secretKeys,
    chainIds: 'any',
    sessionLimits: { idleSeconds: 30 * 86_400, absoluteSeconds: 30 * 86_400 },
    signInsPerMinute: 'off',
    engine: await loadEngine(),
    operations: createOperatorOperations({ secretKeys, site }),
  })
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
