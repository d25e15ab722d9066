import Database from 'better-sqlite3'
import {
  batchRows,
  listSortColumns,
  quoteName,
  type StoredColumn,
  type StoredRow,
  type StoredTable,
  type StoreFilling,
  type StoreSnapshot,
} from '../StoreSnapshot.ts'
import { onceFree } from './busy.ts'
import { usualPatience } from './GroupCommit.ts'
import { openConnection } from './openConnection.ts'
import { sqliteFailure } from './sqliteFailure.ts'

/** Reads a file as it is now, in a transaction on a connection of its own. */
export async function openSqliteSnapshot(path: string): Promise<StoreSnapshot> {
  try {
    const database = new Database(path, { fileMustExist: true, timeout: 0 })
    try {
      // One that was opened read-only would leave the files of the log behind when it is the last to close.
      database.pragma('query_only = on')
      database.exec('begin')
      // The first read decides which moment it is.
      return createReader(database, await onceFree(() => readTables(database), usualPatience))
    } catch (error) {
      database.close()
      throw error
    }
  } catch (error) {
    throw sqliteFailure(error)
  }
}

/** Fills a file in one transaction. */
export async function openSqliteFilling(path: string): Promise<StoreFilling> {
  try {
    const database = await openConnection(path, usualPatience)
    try {
      await onceFree(() => database.exec('begin immediate'), usualPatience)
      database.pragma('defer_foreign_keys = on')
      return createFilling(database)
    } catch (error) {
      database.close()
      throw error
    }
  } catch (error) {
    throw sqliteFailure(error)
  }
}

function createReader(database: Database.Database, tables: readonly StoredTable[]): StoreSnapshot {
  return {
    tables,
    hasRows: async ({ name }) =>
      database.prepare(`select 1 from ${quoteName(name)} limit 1`).get() !== undefined,
    async *readRows(table) {
      let batch: StoredRow[] = []
      for (const row of prepareRead(database, table).iterate()) {
        batch.push(row)
        if (batch.length < batchRows) continue
        yield batch
        batch = []
      }
      if (batch.length > 0) yield batch
    },
    async close() {
      // Rolls back what was not committed.
      database.close()
    },
  }
}

function createFilling(database: Database.Database): StoreFilling {
  return {
    ...createReader(database, readTables(database)),
    async removeRows({ name }) {
      database.exec(`delete from ${quoteName(name)}`)
    },
    async insertRows({ name, columns }, rows) {
      const names = columns.map((column) => quoteName(column.name)).join(', ')
      const places = columns.map(() => '?').join(', ')
      const insert = database.prepare(`insert into ${quoteName(name)} (${names}) values (${places})`)
      try {
        for (const row of rows) insert.run(...row)
      } catch (error) {
        throw sqliteFailure(error)
      }
    },
    async commit() {
      try {
        database.exec('commit')
      } catch (error) {
        throw sqliteFailure(error)
      }
    },
  }
}

function prepareRead(database: Database.Database, table: StoredTable): Database.Statement<[], StoredRow> {
  const columns = table.columns.map(({ name }) => quoteName(name)).join(', ')
  const order = listSortColumns(table).map(quoteName).join(', ')
  return database
    .prepare<[], StoredRow>(`select ${columns} from ${quoteName(table.name)} order by ${order}`)
    .raw()
    .safeIntegers()
}

function readTables(database: Database.Database): readonly StoredTable[] {
  const names = database
    .prepare<[], string>(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`,
    )
    .pluck()
    .all()
  return names.map((name) => describeTable(database, name))
}

interface ColumnRow {
  readonly name: string
  readonly type: string
  /** Its place in the primary key, from 1; 0 for a column that is not part of it. */
  readonly pk: number
}

function describeTable(database: Database.Database, name: string): StoredTable {
  const rows = database
    .prepare<[string], ColumnRow>('select name, type, pk from pragma_table_info(?) order by name')
    .all(name)
  const refersTo = database
    .prepare<[string], string>('select distinct "table" from pragma_foreign_key_list(?)')
    .pluck()
    .all(name)
  const key = rows.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk)
  return {
    name,
    columns: rows.map(({ name: column, type }) => ({
      name: column,
      type: types[type.toLowerCase()] ?? 'other',
    })),
    key: key.map((column) => column.name),
    refersTo,
    isLossy: false,
  }
}

const types: Readonly<Record<string, StoredColumn['type']>> = {
  integer: 'integer',
  text: 'text',
  blob: 'bytes',
}
