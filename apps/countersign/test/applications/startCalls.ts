import { productChangeCalls } from '@countersign/product-api'
import { createCountersign, type Store } from '@countersign/server'
import {
  findService,
  listServerOperations,
  type Operation,
  type Parameter,
  run,
  type Service,
} from '@countersign/server/extension'
import { confirming } from '@countersign/test-support/confirming'
import { type Browser, createBrowser, newWallet } from '@countersign/test-support/createBrowser'
import { engine } from '@countersign/test-support/engine'
import { onTestFinished } from 'vitest'
import { productChanges } from '../../src/service/features.ts'
import { defineQuery } from '../../src/store/defineQuery.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { openIdParticipant } from '../oidc/support/partsOfTests.ts'

const origin = 'http://localhost:3000'

/** An answer, its body read as JSON where there is one; a picture as its bytes. */
export interface Answered {
  readonly status: number
  readonly body: ReturnType<typeof JSON.parse>
}

/** Someone with a browser. */
export interface Caller {
  readonly accountId: string
  /** Asks, and confirms what that needs. */
  readonly ask: (method: string, path: string, body?: unknown) => Promise<Answered>
  /** Asks, and confirms nothing. */
  readonly askOnly: Caller['ask']
}

export interface RunningCalls {
  readonly store: Store
  readonly service: Service
  readonly signIn: () => Promise<Caller>
  /** Signs in, as someone whom the store knows as operator. */
  readonly signInAsOperator: () => Promise<Caller>
  readonly visitor: Caller
  /** Lets time pass. */
  readonly wait: (milliseconds: number) => void
}

/** The API in this process with some operations beside its own, on a store of its own. */
export async function startCalls(
  createOperations: (facts: {
    store: Store
    now: () => number
  }) => readonly Operation[] | Promise<readonly Operation[]>,
  location = ':memory:',
): Promise<RunningCalls> {
  const store = await openProductStore(location)
  onTestFinished(() => store.close())
  let time = Date.now()
  const now = () => time
  const operations = await createOperations({ store, now })
  const countersign = createCountersign({
    store,
    engine,
    origins: [origin],
    secretKeys: ['qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E'],
    chainIds: 'any',
    sessionLimits: { idleSeconds: 86_400, absoluteSeconds: 604_800 },
    signInsPerMinute: 'off',
    operations,
    confirmedChanges: productChanges,
    changeEndpoints: productChangeCalls.endpoints,
    participants: [openIdParticipant],
    now,
  })
  const open = () =>
    createBrowser((request) => countersign.fetch(request, { networkAddress: '192.0.2.1' }), origin)
  const askWith = async (browser: Browser, ...asked: Parameters<Caller['ask']>): Promise<Answered> => {
    const response = await browser.call(...asked)
    return { status: response.status, body: await bodyOf(response) }
  }
  const signIn = async (): Promise<Caller> => {
    const browser = open()
    const person = confirming(browser, [...listServerOperations(), ...operations])
    const { account } = await (await person.signIn(newWallet())).json()
    return {
      accountId: account.id,
      ask: (...asked) => askWith(person, ...asked),
      askOnly: (...asked) => askWith(browser, ...asked),
    }
  }
  const visit = (...asked: Parameters<Caller['ask']>) => askWith(open(), ...asked)
  return {
    store,
    service: findService(countersign),
    signIn,
    async signInAsOperator() {
      const caller = await signIn()
      await store.write(() => run(makeOperator, { id: caller.accountId }))
      return caller
    },
    visitor: { accountId: '', ask: visit, askOnly: visit },
    wait: (milliseconds) => {
      time += milliseconds
    },
  }
}

async function bodyOf(response: Response): Promise<Answered['body']> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('image/')) return { type, bytes: await response.bytes() }
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}

const makeOperator = defineQuery(
  'make_operator_for_a_test',
  (database, parameter: Parameter<{ id: string }>) =>
    database.updateTable('account').set({ role: 'operator' }).where('id', '=', parameter('id')),
)
