/** A value of a column, the same from every database: whole numbers, text, bytes, or nothing. */
export type StoredValue = string | bigint | Uint8Array | null

/** A row, with a value for each column of its table in their order. */
export type StoredRow = readonly StoredValue[]

/** A table as the database itself describes it. */
export interface StoredTable {
  readonly name: string
  /** Sorted by their names. */
  readonly columns: readonly StoredColumn[]
  /** The columns of its primary key. */
  readonly key: readonly string[]
  /** The tables that its rows refer to. */
  readonly refersTo: readonly string[]
  /** Whether the database itself empties it in a crash, as Postgres does with an unlogged table. */
  readonly isLossy: boolean
}

export interface StoredColumn {
  readonly name: string
  /** `other` is what no table of the server has. */
  readonly type: 'integer' | 'text' | 'bytes' | 'other'
}

/** Everything that a database held at one moment, whatever is written to it meanwhile. Its writers are not held up. */
export interface StoreSnapshot {
  readonly tables: readonly StoredTable[]
  hasRows(table: StoredTable): Promise<boolean>
  /** The rows of a table in batches, sorted by its primary key: text by its bytes. One table is read at a time. */
  readRows(table: StoredTable): AsyncGenerator<readonly StoredRow[], void>
  close(): Promise<void>
}

/** One transaction that fills a database, which nobody else writes to or migrates meanwhile. */
export interface StoreFilling extends StoreSnapshot {
  removeRows(table: StoredTable): Promise<void>
  insertRows(table: StoredTable, rows: readonly StoredRow[]): Promise<void>
  /** Keeps what was inserted. Without it, closing takes everything back. */
  commit(): Promise<void>
}

/** How many rows are read and written at once. */
export const batchRows = 500

/** A name as SQL has it, in both dialects. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** What the rows of a table are sorted by: one without a primary key by everything that it has. */
export function listSortColumns({ key, columns }: StoredTable): readonly string[] {
  return key.length > 0 ? key : columns.map(({ name }) => name)
}
