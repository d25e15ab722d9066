import type { Database } from 'better-sqlite3'
import { type History, historyTable, pendingMigrations } from '../migrations/history.ts'
import { migrationWords } from '../migrations/Migration.ts'
import type { TableNames } from '../tableNames.ts'

/**
 * Brings a database to the schema of this version, in one transaction that excludes every other process: killed
 * midway, nothing has happened, and of two that start at once the second finds the work done.
 *
 * @throws {Error} when the database was made by a newer version.
 */
export function migrateSqlite(database: Database, names: TableNames, histories: readonly History[]): void {
  database
    .transaction(() => {
      for (const history of histories) bringUpToDate(database, names, history)
    })
    .exclusive()
}

function bringUpToDate(database: Database, names: TableNames, history: History): void {
  const table = names.table(historyTable(history))
  database.exec(
    `create table if not exists ${table} (name text primary key, applied_at integer not null) strict`,
  )
  for (const name of history.onceInServerHistory ?? []) {
    database
      .prepare(
        `insert into ${table} (name, applied_at)
        select name, applied_at from ${names.table('migration')} where name = ? on conflict do nothing`,
      )
      .run(name)
  }
  const applied = new Set(database.prepare<[], string>(`select name from ${table}`).pluck().all())
  for (const { name, statements } of pendingMigrations(applied, history)) {
    for (const statement of statements(migrationWords(names))) database.exec(statement)
    database.prepare(`insert into ${table} (name, applied_at) values (?, ?)`).run(name, Date.now())
  }
}
