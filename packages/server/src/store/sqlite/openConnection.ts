import Database from 'better-sqlite3'
import { onceFree } from './busy.ts'

/**
 * Opens a file, or `:memory:`, and makes it keep a write-ahead log. Waits for other processes on it: of two that start
 * at once on a new file, SQLite refuses one straight away. Its statements never wait for a lock: that would hold up the
 * whole process.
 *
 * @throws {Database.SqliteError} `SQLITE_BUSY` when the file is still locked after so many milliseconds.
 */
export async function openConnection(path: string, withinMilliseconds: number): Promise<Database.Database> {
  const database = new Database(path, { timeout: 0 })
  try {
    await onceFree(() => prepare(database), withinMilliseconds)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** SQLite's number for it. */
const incremental = 2

function prepare(database: Database.Database): void {
  // For a file that is new; another one is written anew for it (compactFile.ts). Said again, it would write to the file.
  if (database.pragma('auto_vacuum', { simple: true }) !== incremental)
    database.pragma('auto_vacuum = incremental')
  database.pragma('journal_mode = wal')
  database.pragma('synchronous = full')
  database.pragma('foreign_keys = on')
  // A commit that moved pages walks over all that SQLite keeps: more than these 8 MB cost more than they save, for
  // the system keeps the file's pages too.
  database.pragma('cache_size = -8000')
  // Pages that many sign-ins write to are copied into the file once for all of them; the log grows to 32 MB.
  database.pragma('wal_autocheckpoint = 8000')
  // A log that grew further, while a backup was read, is cut again.
  database.pragma('journal_size_limit = 33554432')
}
