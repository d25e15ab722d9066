import { realpathSync, type Stats, statSync } from 'node:fs'
import { StorageError } from '../StorageError.ts'

/** Which file it is: two of one name are told apart by these. */
type Identity = Pick<Stats, 'dev' | 'ino'>

/**
 * The file that a database was opened from, and its write-ahead log. A process keeps writing to a file that was removed
 * or replaced, and all of it is gone when the process ends: so whatever is acknowledged is looked for first.
 */
export class DatabaseFile {
  /** Whether it was not in its place when it was last looked for. */
  isGone = false
  readonly #parts: readonly (readonly [path: string, identity: Identity | undefined])[]

  /** The database must have been read or written, so that it has a write-ahead log. */
  constructor(path: string) {
    // SQLite keeps the log beside the file itself, not beside a link to it.
    this.#parts = [path, `${realpathSync(path)}-wal`].map((part) => [part, identify(part)] as const)
  }

  /**
   * Two calls of the system, of 3 µs each.
   *
   * @throws {StorageError} `file_replaced` when one of the files is no longer in its place.
   */
  assertInPlace(): void {
    this.isGone = !this.#parts.every(([path, identity]) => isSame(identity, identify(path)))
    if (this.isGone) throw new StorageError(undefined, 'file_replaced')
  }
}

function identify(path: string): Identity | undefined {
  return statSync(path, { throwIfNoEntry: false })
}

function isSame(one: Identity | undefined, other: Identity | undefined): boolean {
  return one?.ino === other?.ino && one?.dev === other?.dev
}
