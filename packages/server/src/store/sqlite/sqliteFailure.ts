import Database from 'better-sqlite3'
import { StorageError } from '../StorageError.ts'

/** Result codes that blame the statement, not the database or its disk. */
const mistakes = /^SQLITE_(ERROR|CONSTRAINT|MISMATCH|MISUSE|RANGE|TOOBIG|SCHEMA|INTERNAL)/

/** What a failure of SQLite means to a caller: a mistake stays what it is, all else is a `StorageError`. */
export function sqliteFailure(error: unknown): unknown {
  if (error instanceof Database.SqliteError)
    return mistakes.test(error.code) ? error : new StorageError(error)
  // better-sqlite3 says so with a TypeError, also when the folder of a file does not exist.
  const isClosed =
    error instanceof TypeError && /database connection is not open|cannot open database/i.test(error.message)
  return isClosed ? new StorageError(error) : error
}
