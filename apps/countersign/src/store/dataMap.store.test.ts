import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { postgresDatabase, sqliteFile } from '@countersign/test-support/stores'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openProductStore } from './openProductStore.ts'

const page = readFileSync(new URL('../../../../docs/explain/data-map.md', import.meta.url), 'utf8')

/** What the page says of each table: its columns, sorted. */
const documented = Object.fromEntries(
  page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, table = '', columns = ''] = line.split('|')
      return [namesIn(table)[0] ?? '', namesIn(columns)]
    }),
)

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name).sort()
}

test('the data map names each table and each column of SQLite', async () => {
  const path = sqliteFile()
  await (await openProductStore(path)).close()
  const database = new DatabaseSync(path, { readOnly: true })
  const rows = database
    .prepare(
      `select tables.name as "table", columns.name as "column"
      from sqlite_master as tables, pragma_table_info(tables.name) as columns
      where tables.type = 'table' and tables.name not like 'sqlite_%'`,
    )
    .all()
    .map(({ table, column }) => ({ table: String(table), column: String(column) }))
  database.close()
  expect(documented).toEqual(byTable(rows))
})

test('and of Postgres', async () => {
  const connectionString = await postgresDatabase()
  await (await openProductStore(connectionString)).close()
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'`,
  )
  await client.end()
  expect(documented).toEqual(byTable(rows))
})

function byTable(rows: readonly { table: string; column: string }[]): Record<string, string[]> {
  const tables = Map.groupBy(rows, ({ table }) => table)
  return Object.fromEntries(
    [...tables].map(([table, columns]) => [table, columns.map(({ column }) => column).sort()]),
  )
}
