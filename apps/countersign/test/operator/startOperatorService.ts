import { productChangeCalls } from '@countersign/product-api'
import { type CountersignOptions, createChainPool } from '@countersign/server'
import {
  type ContractReader,
  createContractReader,
  listServerOperations,
} from '@countersign/server/extension'
import { confirming } from '@countersign/test-support/confirming'
import { type Browser, newWallet } from '@countersign/test-support/createBrowser'
import { startService, type TestService } from '@countersign/test-support/startService'
import type { PrivateKeyAccount } from 'viem/accounts'
import { onTestFinished } from 'vitest'
import { createGroupParticipant } from '../../src/groups/feature.ts'
import { groupOperations } from '../../src/groups/groups.operations.ts'
import { createOwnGroupOperations } from '../../src/groups/ownGroups.operations.ts'
import { createRuleKeeper } from '../../src/groups/rules/askRules.ts'
import { createRuleOperations } from '../../src/groups/rules/rules.operations.ts'
import { createOperatorOperations, type SiteFacts as Facts } from '../../src/operator/operator.operations.ts'
import { searchParticipant } from '../../src/people/search/searchIndex.ts'
import { productChanges } from '../../src/service/features.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { tokenOperations } from '../../src/tokens/tokens.operations.ts'
import { listConnected } from '../oidc/support/partsOfTests.ts'

export const secretKeys = ['qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E'] as const

/** Someone who is signed in, and confirms what a call of theirs needs. */
export interface Person {
  readonly id: string
  readonly wallet: PrivateKeyAccount
  readonly browser: Browser
  /** Asks, and reads the answer as JSON where there is one. */
  readonly ask: (method: string, path: string, body?: unknown) => Promise<Answered>
}

export interface Answered {
  readonly status: number
  readonly body: ReturnType<typeof JSON.parse>
}

export interface OperatorService extends TestService {
  readonly signIn: (wallet?: PrivateKeyAccount) => Promise<Person>
}

/** The API with the operator's operations, in this process, on a store of its own. */
export async function startOperatorService(
  location = ':memory:',
  options: Partial<CountersignOptions> = {},
  facts: Partial<Facts> = {},
  reader: ContractReader = createContractReader({ pool: createChainPool({ chains: [] }) }),
): Promise<OperatorService> {
  const site = { version: '1.2.3', settings: [], chains: [], ...facts }
  const store = await openProductStore(location)
  const log = { info() {}, warn() {}, error() {} }
  const keeper = createRuleKeeper({ store, log, now: () => service.clock.now, reader })
  const operations = [
    ...createOperatorOperations({ secretKeys, listConnected, site }),
    ...groupOperations,
    ...createOwnGroupOperations({ store, keeper, rate: 60 }),
    ...createRuleOperations(reader),
    ...tokenOperations,
  ]
  const service = await startService('', {
    store,
    operations,
    confirmedChanges: productChanges,
    changeEndpoints: productChangeCalls.endpoints,
    secretKeys,
    participants: [searchParticipant, createGroupParticipant(Date.now)],
    ...options,
  })
  onTestFinished(() => service.store.close())
  return {
    ...service,
    async signIn(wallet = newWallet()) {
      const browser = confirming(service.open(), [...listServerOperations(), ...operations])
      const opened = await (await browser.signIn(wallet)).json()
      return { id: opened.account?.id, wallet, browser, ask: (...asked) => ask(browser, ...asked) }
    },
  }
}

/** Asks with a browser, and reads the answer as JSON where there is one. */
export async function ask(browser: Browser, method: string, path: string, body?: unknown): Promise<Answered> {
  const response = await browser.call(method, path, body)
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  return { status: response.status, body: isJson ? JSON.parse(text) : text }
}
