import { type RawBuilder, SqliteAdapter, sql } from 'kysely'
import type { Dialect } from './tableNames.ts'

/** A database, as far as it tells its dialect. */
interface Builder {
  readonly getExecutor: () => { readonly adapter: object }
}

/**
 * Reads a text of an event's details in a query, such as `clientId`; null where there is none. An index over the same
 * expression serves it (`MigrationWords.detail`).
 *
 * @example database.selectFrom('event').where(readDetail(database, 'address'), '=', parameter('address'))
 */
export function readDetail(database: Builder, name: string): RawBuilder<string | null> {
  return sql.raw(writeDetail[isSqlite(database) ? 'sqlite' : 'postgres'](name))
}

/**
 * Whether a query is built for SQLite, which has one writer at a time and no locks of rows.
 *
 * @example isSqlite(database) ? query : query.forUpdate()
 */
export function isSqlite(database: Builder): boolean {
  return database.getExecutor().adapter instanceof SqliteAdapter
}

/**
 * The same as SQL text. Postgres refuses to read JSON with a lone surrogate or a NUL in any of its texts, and an index that
 * refuses a row would refuse what the event tells of. Every quote within a text is escaped, so that a name between quotes
 * and a colon is one of a detail; Postgres writes spaces around the colon where it builds the JSON itself.
 */
export const writeDetail: Readonly<Record<Dialect, (name: string) => string>> = {
  sqlite: (name) => `json_extract(details, '$.${name}')`,
  postgres: (name) => `substring(details, '"${name}" ?: ?"([^"\\\\]*)"')`,
}
