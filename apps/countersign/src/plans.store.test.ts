import type { Store } from '@countersign/server'
import { type AnyQuery, definedQueries, plainNames, type Query } from '@countersign/server/extension'
import { type ComparedPlans, comparePlans } from '@countersign/test-support/comparePlans'
import { findWalks } from '@countersign/test-support/findWalks'
import { sharedStores } from '@countersign/test-support/stores'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProductStore } from './store/openProductStore.ts'

/** The queries of the server have a test of their own. */
const ofTheServer = new Set(definedQueries())

/** Every module of the product is loaded, so that every query is defined; but its entry, which would start it. */
const modules = import.meta.glob(['./**/*.ts', '!./**/*.test.ts', '!./main.ts'])
await Promise.all(Object.values(modules).map((load) => load()))
const queries = definedQueries()
  .filter((query) => !ofTheServer.has(query))
  .map((query) => [query.name, query] as const)

/** One statement because of the way to Postgres, and in its dialect only. */
const isOfPostgres = (name: string) => name.endsWith('_at_once')

/**
 * Small as a whole: a handful of keys, the rules of at most a thousand groups, and indexes of the operators and of what a
 * file declares alone.
 */
const readWhole = [
  'keep_group_answers_at_once',
  'list_signing_keys',
  'find_operator',
  'list_declared_apis',
  'list_declared_applications',
  'find_due_group_rules',
  'find_due_group_rules_at_once',
]

/** A walk through a table, or the sorting of all that was found; to sort what shares its first term is fine. */
const slow = /\bSCAN (?!CONSTANT ROW)|TEMP B-TREE (?!FOR LAST TERM)|Seq Scan/

/** What is often at hand together is asked so often that Postgres must go a short way before it knows anything of a table. */
const isHot = (name: string) => isOfPostgres(name) || queries.some(([other]) => other === `${name}_at_once`)

/** Values for every parameter that a query of ours has. */
const parameters = new Proxy<Record<string, unknown>>({}, { get: (_target, name) => valueFor(String(name)) })
const isNumber =
  /now|^count$|before$|after$|at$|At$|^from$|^to$|limit|isDelivered|chain|Until|tries|^use[sd]$|^version$|^holds$|^block$|^listed_openly$|^hour$|^max_age$|^auth_time$|^ends_with_session$|^since/i
const valueFor = (name: string): unknown => {
  // Bytes that a column of text takes, too: some hashes are kept as one, some as the other.
  if (/hash|^logo$/i.test(name)) return Buffer.alloc(32, 'x')
  if (name === 'answers' || name === 'given') return '[]'
  return isNumber.test(name) ? 1 : 'x'
}

/** A query that asks for another one's plan. */
function explaining(query: AnyQuery, words: string): Query<unknown, unknown> {
  return {
    name: `explain ${query.name}`,
    prepared: new WeakMap(),
    compile(names) {
      const { text, values } = query.compile(names)
      return { text: `${words} ${text}`, values: (given) => Reflect.apply(values, undefined, [given]) }
    },
  }
}

describe.each(sharedStores)(
  'on %s, every query is one of tables with a prefix, too:',
  (name, makeLocation) => {
    const isSqlite = name.startsWith('SQLite')
    let store: Store
    beforeAll(async () => {
      const options = isSqlite ? { prefix: 'login_' } : { prefix: 'login_', schema: 'house' }
      store = await openProductStore(await makeLocation(), options)
    })
    afterAll(() => store.close())

    test.each(queries.filter(([query]) => !(isSqlite && isOfPostgres(query))))(
      '%s',
      async (_query, query) => {
        const rows = await store.read(
          explaining(query, isSqlite ? 'explain query plan' : 'explain'),
          parameters,
        )
        expect(rows).not.toEqual([])
      },
    )
  },
)

test('there are queries', () => {
  expect(queries.length).toBeGreaterThan(20)
})

describe.each(sharedStores)('on %s, no query looks through a whole table:', (name, makeLocation) => {
  const isSqlite = name.startsWith('SQLite')
  let store: Store
  beforeAll(async () => {
    const location = await makeLocation()
    // An empty table is cheaper to look through than its index: what counts is whether there is an index to use.
    store = await openProductStore(isSqlite ? location : `${location}?options=-c%20enable_seqscan%3Doff`)
  })
  afterAll(() => store.close())

  const isAsked = (query: string) => !(readWhole.includes(query) || (isSqlite && isOfPostgres(query)))
  test.each(queries.filter(([query]) => isAsked(query)))('%s', async (queryName, query) => {
    const rows = await store.read(explaining(query, isSqlite ? 'explain query plan' : 'explain'), parameters)
    const plan = rows.map((row) => Object.values(Object(row)).join(' '))
    expect(plan.filter((line) => slow.test(line))).toEqual([])
    if (isHot(queryName)) expect(findWalks(plan)).toEqual([])
  })
})

/** Of at most a thousand groups, and of as many applications that registered themselves. */
const smallIndexes = /^SCAN \w+ USING INDEX (?:person_group_label|application_registered)$/

describe('on SQLite that was told of many rows, no query takes a longer way:', () => {
  let plans: ComparedPlans
  beforeAll(async () => {
    plans = await comparePlans(async (path) => (await openProductStore(path)).close())
  })
  afterAll(() => plans.close())

  test.each(queries.filter(([name]) => !isOfPostgres(name)))('%s', (_name, { compile }) => {
    const { text, values } = compile(plainNames.sqlite)
    const ways = plans.longerWays(text, Reflect.apply(values, undefined, [parameters]))
    expect(ways.filter((way) => !smallIndexes.test(way))).toEqual([])
  })
})
