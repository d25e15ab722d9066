import { expect, test } from 'vitest'

/** Every query, wherever it is defined: by the name that Postgres keeps its prepared statement under. */
const modules = import.meta.glob<Record<string, unknown>>(
  ['./**/*{ueries,Key}.ts', '../../../packages/server/src/store/{queries,postgres}/*.ts', '!**/*.test.ts'],
  { eager: true },
)
const names = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => typeof value === 'object' && value !== null && 'compile' in value && 'prepared' in value)
  .map((query) => Reflect.get(Object(query), 'name'))

test('every query has a name of its own', () => {
  expect(names.length).toBeGreaterThan(80)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
