import { expect, test } from 'vitest'
import { defineQuery, type Parameter } from './defineQuery.ts'
import { plainNames } from './tableNames.ts'

const build = () =>
  defineQuery('test_find_meta', (database, parameter: Parameter<{ key: string }>) =>
    database.selectFrom('meta').select('value').where('key', '=', parameter('key')).limit(1),
  )

test('a query is compiled for each dialect, with its parameters where they stand', () => {
  const query = build()
  const { text, values } = query.compile(plainNames.postgres)
  expect(text).toBe('select "value" from "meta" where "key" = $1 limit $2')
  expect(values({ key: 'k' })).toEqual(['k', 1])
  expect(query.compile(plainNames.sqlite).text).toBe(
    'select "value" from "meta" where "key" = (select ?) limit ?',
  )
  expect(query.compile(plainNames.postgres)).toBe(query.compile(plainNames.postgres))
})

test('no two queries have one name, because Postgres would take one for the other', () => {
  expect(build).toThrow(new TypeError('Two queries have the name test_find_meta.'))
})
