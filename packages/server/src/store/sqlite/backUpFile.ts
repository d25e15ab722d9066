import Database from 'better-sqlite3'
import { onceFree } from './busy.ts'
import { usualPatience } from './GroupCommit.ts'
import { sqliteFailure } from './sqliteFailure.ts'

/**
 * Writes a SQLite file as it is now to another one, which is empty or does not exist. A server may go on writing to the
 * first; what it writes from here on is not in the second.
 *
 * @throws {StorageError} when a file cannot be read or written.
 */
export async function backUpFile(from: string, to: string): Promise<void> {
  await onFile(from, (database) => {
    // What is written meanwhile is everybody's secrets: in memory, not in another folder.
    database.pragma('temp_store = memory')
    // Unlike the online backup, which starts again whenever another process writes, it reads in one transaction.
    database.prepare('vacuum into ?').run(to)
  })
}

/**
 * Reads all of a SQLite file, and gives what is wrong with it in SQLite's words: pages and indexes that are damaged, and
 * rows that refer to others that are not there.
 *
 * @throws {StorageError} when the file is no database, or cannot be read.
 */
export async function findDamage(path: string): Promise<{ damage: readonly string[]; orphans: number }> {
  return await onFile(path, (database) => {
    database.pragma('query_only = on')
    const found = database.prepare<[], string>('pragma integrity_check(10)').pluck().all()
    const orphans = database.prepare('pragma foreign_key_check').all().length
    return { damage: found.filter((line) => line !== 'ok'), orphans }
  })
}

async function onFile<Result>(path: string, act: (database: Database.Database) => Result): Promise<Result> {
  try {
    const database = new Database(path, { fileMustExist: true, timeout: 0 })
    try {
      return await onceFree(() => act(database), usualPatience)
    } finally {
      database.close()
    }
  } catch (error) {
    throw sqliteFailure(error)
  }
}
