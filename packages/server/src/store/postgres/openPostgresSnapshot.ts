import type { Client } from 'pg'
import {
  batchRows,
  listSortColumns,
  quoteName,
  type StoredColumn,
  type StoredTable,
  type StoredValue,
  type StoreFilling,
  type StoreSnapshot,
} from '../StoreSnapshot.ts'
import { connect, findWritable } from './connect.ts'
import { lockNumber } from './openPostgres.ts'
import { postgresFailure } from './postgresFailure.ts'

/** Reads a database as it is now, in a transaction on a connection of its own. */
export async function openPostgresSnapshot(address: string): Promise<StoreSnapshot> {
  return await onConnection(address, async (client) => {
    await client.query('begin isolation level repeatable read, read only')
    await takeTime(client)
    return createReader(client, await readTables(client))
  })
}

/** Fills a database in one transaction. A server that starts on it meanwhile waits, as it does for a migration. */
export async function openPostgresFilling(address: string): Promise<StoreFilling> {
  return await onConnection(address, async (client) => {
    await client.query('begin')
    await takeTime(client)
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber])
    const tables = await readTables(client)
    const names = tables.map(({ name }) => quoteName(name)).join(', ')
    if (names !== '') await client.query(`lock table ${names} in access exclusive mode`)
    return createFilling(client, tables)
  })
}

async function onConnection<Result>(
  address: string,
  begin: (client: Client) => Promise<Result>,
): Promise<Result> {
  try {
    const client = await connect(await findWritable(address))
    try {
      return await begin(client)
    } catch (error) {
      await client.end()
      throw error
    }
  } catch (error) {
    throw postgresFailure(error)
  }
}

/** A large table takes longer than what a server or a role allows to a request. */
async function takeTime(client: Client): Promise<void> {
  await client.query('set local statement_timeout = 0')
  await client.query('set local idle_in_transaction_session_timeout = 0')
}

function createReader(client: Client, tables: readonly StoredTable[]): StoreSnapshot {
  return {
    tables,
    async hasRows({ name }) {
      const { rows } = await run(client, `select 1 from ${quoteName(name)} limit 1`)
      return rows.length > 0
    },
    async *readRows(table) {
      const columns = table.columns.map(({ name }) => quoteName(name)).join(', ')
      await run(
        client,
        `declare rows_of_table no scroll cursor for
        select ${columns} from ${quoteName(table.name)} order by ${sortBy(table)}`,
      )
      for (;;) {
        const { rows } = await run(client, `fetch ${batchRows} from rows_of_table`)
        if (rows.length > 0) {
          yield rows.map((row) => table.columns.map(({ type }, index) => parseValue(row[index], type)))
        }
        if (rows.length < batchRows) break
      }
      await run(client, 'close rows_of_table')
    },
    async close() {
      // Rolls back what was not committed.
      await client.end()
    },
  }
}

function createFilling(client: Client, tables: readonly StoredTable[]): StoreFilling {
  return {
    ...createReader(client, tables),
    async removeRows({ name }) {
      await run(client, `delete from ${quoteName(name)}`)
    },
    async insertRows({ name, columns }, rows) {
      const names = columns.map((column) => quoteName(column.name)).join(', ')
      const arrays = columns.map(({ type }, index) => `$${index + 1}::${arrayTypes[type]}`).join(', ')
      const values = columns.map((_column, index) => rows.map((row) => row[index]))
      await run(client, `insert into ${quoteName(name)} (${names}) select * from unnest(${arrays})`, values)
    },
    async commit() {
      await run(client, 'commit')
    },
  }
}

const arrayTypes: Readonly<Record<StoredColumn['type'], string>> = {
  integer: 'bigint[]',
  text: 'text[]',
  bytes: 'bytea[]',
  other: 'text[]',
}

async function run(
  client: Client,
  text: string,
  values: unknown[] = [],
): Promise<{ readonly rows: readonly (readonly unknown[])[] }> {
  try {
    return await client.query<unknown[]>({ text, values, rowMode: 'array' })
  } catch (error) {
    throw postgresFailure(error)
  }
}

/** By bytes, as SQLite sorts text, whatever the collation of the database is. */
function sortBy(table: StoredTable): string {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]))
  return listSortColumns(table)
    .map((name) => (types.get(name) === 'text' ? `${quoteName(name)} collate "C"` : quoteName(name)))
    .join(', ')
}

function parseValue(value: unknown, type: StoredColumn['type']): StoredValue {
  if (value === null) return null
  if (type === 'integer' && (typeof value === 'string' || typeof value === 'number')) return BigInt(value)
  if (type === 'text' && typeof value === 'string') return value
  if (type === 'bytes' && value instanceof Uint8Array) return value
  throw new TypeError(`a value that no table of the server has: ${typeof value}`)
}

async function readTables(client: Client): Promise<readonly StoredTable[]> {
  const [tables, columns, keys, references] = [
    await client.query<TableRow>(tableQuery),
    await client.query<ColumnRow>(columnQuery),
    await client.query<KeyRow>(keyQuery),
    await client.query<ReferenceRow>(referenceQuery),
  ]
  const of = <Row extends { readonly table: string }>(name: string, rows: readonly Row[]) =>
    rows.filter(({ table }) => table === name)
  return tables.rows.map(({ name, is_lossy: isLossy }) => ({
    name,
    columns: of(name, columns.rows).map(({ column, type }) => ({
      name: column,
      type: types[type] ?? 'other',
    })),
    key: of(name, keys.rows).map(({ column }) => column),
    refersTo: of(name, references.rows).map(({ other }) => other),
    isLossy,
  }))
}

const types: Readonly<Record<string, StoredColumn['type']>> = {
  bigint: 'integer',
  integer: 'integer',
  text: 'text',
  bytea: 'bytes',
}

interface TableRow {
  readonly name: string
  readonly is_lossy: boolean
}

const ourTables = `pg_class as tables
  join pg_namespace on pg_namespace.oid = tables.relnamespace
    and pg_namespace.nspname = current_schema() and tables.relkind in ('r', 'p')`

const tableQuery = `select tables.relname::text as name, tables.relpersistence = 'u' as is_lossy
  from ${ourTables} order by tables.relname collate "C"`

interface ColumnRow {
  readonly table: string
  readonly column: string
  readonly type: string
}

const columnQuery = `select tables.relname::text as "table", attname::text as "column", format_type(atttypid, null) as type
  from ${ourTables} join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
  order by attname collate "C"`

interface KeyRow {
  readonly table: string
  readonly column: string
}

const keyQuery = `select tables.relname::text as "table", attname::text as "column"
  from ${ourTables} join pg_index on indrelid = tables.oid and indisprimary
    cross join unnest(indkey) with ordinality as keys (number, place)
    join pg_attribute on attrelid = tables.oid and attnum = keys.number
  order by keys.place`

interface ReferenceRow {
  readonly table: string
  readonly other: string
}

const referenceQuery = `select distinct tables.relname::text as "table", others.relname::text as other
  from ${ourTables} join pg_constraint on conrelid = tables.oid and contype = 'f'
    join pg_class as others on others.oid = confrelid`
