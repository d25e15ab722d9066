import Database from 'better-sqlite3'
import { MissingReferenceError } from '../MissingReferenceError.ts'
import { StorageError, type StorageReason } from '../StorageError.ts'

/** Result codes that blame the statement, not the database or its disk. */
const mistakes = /^SQLITE_(ERROR|CONSTRAINT|MISMATCH|MISUSE|RANGE|TOOBIG|SCHEMA|INTERNAL)/

/**
 * What a failure of SQLite means to a caller: a mistake stays what it is, a foreign key that leads nowhere is a
 * `MissingReferenceError`, all else is a `StorageError`.
 */
export function sqliteFailure(error: unknown): unknown {
  if (error instanceof Database.SqliteError) {
    if (error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY') return new MissingReferenceError(error)
    return mistakes.test(error.code) ? error : new StorageError(error, findReason(error.code))
  }
  // better-sqlite3 says so with a TypeError, also when the folder of a file does not exist.
  const isClosed =
    error instanceof TypeError && /database connection is not open|cannot open database/i.test(error.message)
  return isClosed ? new StorageError(error) : error
}

function findReason(code: string): StorageReason {
  return reasons.find(([pattern]) => pattern.test(code))?.[1] ?? 'unreachable'
}

const reasons: readonly (readonly [RegExp, StorageReason])[] = [
  [/^SQLITE_(?:BUSY|LOCKED|PROTOCOL)/, 'locked'],
  // The memory that processes share is a file too, and no room for it is said in this way.
  [/^SQLITE_(?:FULL|IOERR_SHMSIZE)/, 'disk_full'],
  [/^SQLITE_READONLY_DBMOVED/, 'file_replaced'],
  [/^SQLITE_READONLY/, 'read_only'],
  [/^SQLITE_(?:CORRUPT|NOTADB)/, 'damaged'],
]
