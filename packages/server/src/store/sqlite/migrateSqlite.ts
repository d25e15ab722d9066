import type { Database } from 'better-sqlite3'
import { type Migration, sqliteTypes } from '../migrations/Migration.ts'
import { migrations } from '../migrations/migrations.ts'
import { pendingMigrations } from '../migrations/pendingMigrations.ts'

/**
 * Brings a database to the schema of this version, in one transaction that excludes every other process: killed
 * midway, nothing has happened, and of two that start at once the second finds the work done.
 *
 * @throws {Error} when the database was made by a newer version.
 */
export function migrateSqlite(database: Database, all: readonly Migration[] = migrations): void {
  database
    .transaction(() => {
      database.exec(
        'create table if not exists migration (name text primary key, applied_at integer not null) strict',
      )
      const applied = new Set(database.prepare<[], string>('select name from migration').pluck().all())
      for (const { name, statements } of pendingMigrations(applied, all)) {
        for (const statement of statements(sqliteTypes)) database.exec(statement)
        database.prepare('insert into migration (name, applied_at) values (?, ?)').run(name, Date.now())
      }
    })
    .exclusive()
}
