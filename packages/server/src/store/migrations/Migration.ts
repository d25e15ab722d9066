import { writeDetail } from '../readDetail.ts'
import type { TableNames } from '../tableNames.ts'

/** The names of the column types that differ between the dialects. */
interface ColumnTypes {
  /** Whole numbers up to 2^53. */
  readonly integer: string
  /** Text that sorts by its bytes. */
  readonly text: string
  readonly bytes: string
  /** What ends a `create table`. */
  readonly tableOptions: string
  /** The same for a table of short rows that is read and written by its primary key alone. */
  readonly keyedTableOptions: string
  /** What starts a table whose rows need not survive a crash. */
  readonly createLossyTable: string
  /** What reads a text of the details of an event, for an index of those that have it (`readDetail`). */
  readonly detail: (name: string) => string
  /** What reads a member of an object that a column has as JSON: a text, or JSON itself where it is no text. */
  readonly member: (column: string, name: string) => string
  /** A table of the members of such a member: its columns are `key`, and `value` as JSON. */
  readonly members: (column: string, name: string) => string
}

/** What the SQL text of a migration is written with: the column types of the dialect, and the names of tables. */
export interface MigrationWords extends ColumnTypes, Pick<TableNames, 'table' | 'bare'> {}

/** A step of a history, run once, never changed after its release, and never undone. */
export interface Migration {
  /** Its number and what it brings, such as `1000-baseline`. Names sort in the order they run in. */
  readonly name: string
  readonly statements: (words: MigrationWords) => readonly string[]
}

/** The words of the dialect of some table names. */
export function migrationWords({ dialect, table, bare }: TableNames): MigrationWords {
  return { ...types[dialect], table, bare }
}

const types: Readonly<Record<TableNames['dialect'], ColumnTypes>> = {
  sqlite: {
    integer: 'integer',
    text: 'text',
    bytes: 'blob',
    tableOptions: 'strict',
    keyedTableOptions: 'strict, without rowid',
    createLossyTable: 'create table',
    detail: writeDetail.sqlite,
    member: (column, name) => `json_extract(${column}, '$.${name}')`,
    members: (column, name) => `json_each(${column}, '$.${name}')`,
  },
  postgres: {
    integer: 'bigint',
    text: 'text collate "C"',
    bytes: 'bytea',
    tableOptions: '',
    keyedTableOptions: '',
    createLossyTable: 'create unlogged table',
    detail: writeDetail.postgres,
    member: (column, name) => `(${column}::json ->> '${name}')`,
    members: (column, name) => `json_each(${column}::json -> '${name}')`,
  },
}
