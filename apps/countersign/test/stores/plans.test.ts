import { expect, test } from 'vitest'
import {
  type AnyQuery,
  describePostgresPlans,
  describeSqlitePlans,
} from '../../../../packages/server/test/stores/describePlans.ts'

/** Every query of the product, wherever one is defined. */
const queries = queriesOf(import.meta.glob('../../src/**/*{Queries,ensurePairwiseKey}.ts', { eager: true }))
const ofThePackage = queriesOf(
  import.meta.glob('../../../../packages/server/src/store/queries/!(*.test).ts', { eager: true }),
)

function queriesOf(modules: Record<string, unknown>): AnyQuery[] {
  return Object.values(modules)
    .flatMap((module) => Object.values(Object(module)))
    .filter(isQuery)
}

function isQuery(value: unknown): value is AnyQuery {
  return typeof value === 'object' && value !== null && 'compile' in value && 'prepared' in value
}

/** What SQLite calls a scan or a sort too. */
const fine: Readonly<Record<string, readonly string[]>> = {
  // The whole list is the answer, and it is short.
  list_applications: ['SCAN application USING INDEX application_name'],
  list_signing_keys: ['SCAN signing_key USING INDEX sqlite_autoindex_signing_key_1'],
  // Of the rows with one address only: contract wallets on several chains.
  find_people_by_address: ['USE TEMP B-TREE FOR LAST TERM OF ORDER BY'],
}

describeSqlitePlans(queries, ({ name }, detail) => {
  return detail.endsWith('INDEX account_operator') || fine[name]?.includes(detail) === true
})
describePostgresPlans(queries)

test('every query has a name of its own: Postgres takes a prepared one by its name', () => {
  expect(queries.length).toBeGreaterThan(30)
  const names = [...queries, ...ofThePackage].map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
