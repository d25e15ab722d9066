import Database from 'better-sqlite3'

/** How long to leave the file alone before the next try. */
const pauseMilliseconds = 5

/**
 * Makes a database keep a write-ahead log, and waits for other processes that do so as well: of two that start at once
 * on a new file, SQLite refuses one straight away instead of letting it wait.
 *
 * @throws {Database.SqliteError} `SQLITE_BUSY` when it is still refused after so many milliseconds.
 */
export function enableWriteAheadLog(database: Database.Database, withinMilliseconds: number): void {
  const end = performance.now() + withinMilliseconds
  while (!triesToKeepLog(database, performance.now() < end)) pause()
}

function triesToKeepLog(database: Database.Database, mayTryAgain: boolean): boolean {
  try {
    database.pragma('journal_mode = wal')
    return true
  } catch (error) {
    if (mayTryAgain && error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') return false
    throw error
  }
}

/** A store is opened before anything else runs, so that blocking delays nothing. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMilliseconds)
}
