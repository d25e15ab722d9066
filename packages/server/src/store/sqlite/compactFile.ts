import Database from 'better-sqlite3'
import { onceFree } from './busy.ts'
import { sqliteFailure } from './sqliteFailure.ts'

/** The sizes of a file, in bytes. */
export interface Compacted {
  readonly before: number
  readonly after: number
}

/** How long to wait for other processes that are about to close the file. */
const patienceMilliseconds = 5_000

/**
 * Writes a SQLite file anew without the space of removed rows, and lets it give such space back to the disk from then
 * on. It takes about a second for each 100 MB, and as much room on the disk again. A file that is killed midway is as it
 * was.
 *
 * @throws {StorageError} `locked` when another process has it open: it is not done beside a running server.
 */
export async function compactFile(path: string): Promise<Compacted> {
  const database = new Database(path, { timeout: 0, fileMustExist: true })
  try {
    // Refused while anyone else has the file open, whether they are writing or not.
    await onceFree(() => database.pragma('journal_mode = delete'), patienceMilliseconds)
    const before = readSize(database)
    rewrite(database)
    database.pragma('journal_mode = wal')
    return { before, after: readSize(database) }
  } catch (error) {
    throw sqliteFailure(error)
  } finally {
    database.close()
  }
}

/**
 * Lets a file of an earlier version give the space of removed rows back to the disk from now on, where that is done in a
 * blink: where it has at most so many bytes. To be called before requests come.
 *
 * @returns its size if it still keeps such space, else undefined.
 */
export async function compactSmallFile(path: string, mostBytes: number): Promise<number | undefined> {
  const database = new Database(path, { timeout: 0, fileMustExist: true })
  try {
    return await onceFree(() => {
      if (givesSpaceBack(database)) return undefined
      const size = readSize(database)
      if (size > mostBytes) return size
      // What it writes meanwhile is everybody's secrets: in memory, not in another folder.
      database.pragma('temp_store = memory')
      rewrite(database)
      return undefined
    }, patienceMilliseconds)
  } catch (error) {
    // It can wait: no room for it now, or another process has the file.
    if (error instanceof Database.SqliteError && /^SQLITE_(?:FULL|BUSY|LOCKED)/.test(error.code))
      return readSize(database)
    throw error
  } finally {
    database.close()
  }
}

/** Whether pages that no row needs can be cut off a file. */
export function givesSpaceBack(database: {
  pragma(text: string, options: { simple: true }): unknown
}): boolean {
  return database.pragma('auto_vacuum', { simple: true }) === incremental
}

const incremental = 2

function rewrite(database: Database.Database): void {
  database.pragma(`auto_vacuum = ${incremental}`)
  database.exec('vacuum')
}

function readSize(database: Database.Database): number {
  const [pages, pageBytes] = ['page_count', 'page_size'].map((name) =>
    database.pragma(name, { simple: true }),
  )
  return Number(pages) * Number(pageBytes)
}
