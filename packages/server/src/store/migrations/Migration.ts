/** The names of the column types that differ between the dialects. */
export interface ColumnTypes {
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
}

/** A step of the schema, run once, never changed after its release, and never undone. */
export interface Migration {
  /** Its number and what it brings, such as `0001-accounts-and-sessions`. Names sort in the order they run in. */
  readonly name: string
  readonly statements: (types: ColumnTypes) => readonly string[]
}

export const sqliteTypes: ColumnTypes = {
  integer: 'integer',
  text: 'text',
  bytes: 'blob',
  tableOptions: 'strict',
  keyedTableOptions: 'strict, without rowid',
  createLossyTable: 'create table',
}

export const postgresTypes: ColumnTypes = {
  integer: 'bigint',
  text: 'text collate "C"',
  bytes: 'bytea',
  tableOptions: '',
  keyedTableOptions: '',
  createLossyTable: 'create unlogged table',
}
