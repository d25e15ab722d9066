import type { Store } from '@countersign/server'
import { type AnyQuery, type Query, run } from '@countersign/server/extension'
import { sharedStores } from '@countersign/test-support/stores'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appendEvent } from '../store/appendEvent.ts'
import { openProductStore } from '../store/openProductStore.ts'
import {
  listLogOfAccount,
  listLogOfApplication,
  listLogOfKind,
  listLogOfNetwork,
  listLogOfWallet,
} from './activity.queries.ts'

const part = { from: '', before: '~', limit: 51 }
const expected: readonly (readonly [AnyQuery, object, string])[] = [
  [listLogOfAccount, { ...part, account: 'person-7' }, 'event_account'],
  [listLogOfKind, { ...part, kind: 'step_up' }, 'event_kind'],
  [listLogOfApplication, { ...part, application: 'application-7' }, 'event_application'],
  [listLogOfWallet, { ...part, wallet: 'wallet-7' }, 'event_wallet'],
  [listLogOfNetwork, { ...part, network: '192.0.2.7' }, 'event_network'],
]

function explaining(query: AnyQuery, words: string): Query<unknown, unknown> {
  return {
    name: `explain ${query.name} by its index`,
    prepared: new WeakMap(),
    compile(names) {
      const { text, values } = query.compile(names)
      return { text: `${words} ${text}`, values: (given) => Reflect.apply(values, undefined, [given]) }
    },
  }
}

/** Tells the planner about the rows. */
const analyze: Query<object, unknown> = {
  name: 'analyze the events of a test',
  prepared: new WeakMap(),
  compile: () => ({ text: 'analyze', values: () => [] }),
}

describe.each(sharedStores)('on %s, each part of the filter has an index', (name, makeLocation) => {
  let store: Store
  beforeAll(async () => {
    store = await openProductStore(await makeLocation())
    await store.write(function* () {
      for (let index = 0; index < 6_000; index += 1) {
        const other = index % 600
        yield* appendEvent({
          accountId: `person-${other}`,
          actorId: null,
          kind: index % 50 === 0 ? 'step_up' : 'sign_in',
          requester: { network_address: `192.0.2.${other}`, user_agent: '' },
          now: index,
          details: { clientId: `application-${other}`, address: `wallet-${other}` },
        })
      }
    })
    await store.write(() => run(analyze, {}))
  })
  afterAll(() => store.close())

  test.each(expected.map(([query, ...rest]) => [query.name, query, ...rest] as const))(
    '%s',
    async (_query, query, parameters, index) => {
      const words = name.startsWith('SQLite') ? 'explain query plan' : 'explain'
      const rows = await store.read(explaining(query, words), parameters)
      const plan = rows.map((row) => Object.values(Object(row)).join(' ')).join('\n')
      expect(plan).toContain(index)
      // There are no accounts here, so Postgres looks through all of them for those that were deleted.
      expect(plan).not.toMatch(/\bSCAN (?!CONSTANT ROW)|Seq Scan on (?!account)|TEMP B-TREE/)
    },
  )
})
