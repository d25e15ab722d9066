import Database from 'better-sqlite3'
import { ownProofReferences, type ProofReference } from '../queries/proofReference.ts'
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
 * Removes the accounts that were deleted from a copy of a database, with all that is theirs: a backup that is made while
 * these are being removed holds nothing of them, not even in pages that are free. What was signed, and nothing refers to any
 * more, may be of one of them, and goes as well. In one transaction, since nobody else uses the copy.
 *
 * @throws {StorageError} when the file cannot be read or written.
 */
export async function removeEndedAccounts(
  path: string,
  references: readonly ProofReference[],
): Promise<void> {
  await onFile(path, (database) => {
    const isMarked = database.prepare("select 1 from pragma_table_info('account') where name = 'ended_at'")
    // What has no such accounts is no database of ours, and stays as it is.
    if (isMarked.get() === undefined) return
    const ended = '(select id from account where ended_at is not null)'
    const isAnyMarked = database.prepare(`select 1 where exists ${ended}`).get() !== undefined
    // An older version may not have had all of them.
    const isThere = database.prepare('select 1 from pragma_table_info(?) where name = ?')
    const isOfNobody = [...ownProofReferences, ...references]
      .filter(({ table, column }) => isThere.get(table, column) !== undefined)
      .map(({ table, column }) => `not exists (select 1 from ${table} where ${table}.${column} = proof.id)`)
    database.pragma('foreign_keys = on')
    // Proofs of nobody are in most copies, and writing all of it anew would take as long as the copy.
    database.pragma('secure_delete = on')
    database.transaction(() => {
      database.exec(
        `delete from event where account_id in ${ended} and (actor_id is null or actor_id = account_id)`,
      )
      database.exec('delete from account where ended_at is not null')
      database.exec(`delete from proof where ${isOfNobody.join(' and ')}`)
    })()
    if (isAnyMarked) database.exec('vacuum')
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
