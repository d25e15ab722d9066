import { CountersignError } from '../CountersignError.ts'

/** Why a store refuses, in a word that may be told to anyone: it names no path, no host and no value. */
export type StorageReason = keyof typeof messages

const messages = {
  unreachable: 'The store did not answer.',
  locked: 'The database is locked by another program.',
  disk_full: 'The disk of the database is full.',
  read_only: 'The database is read-only.',
  file_replaced: 'The database file was removed or replaced: put it back, or restart the server.',
  damaged: 'The database is damaged: restore it from a backup.',
} as const

/**
 * The store could not be reached or could not write: nothing is wrong with the request, and later it may work. Its code is
 * `storage_unavailable`.
 */
export class StorageError extends CountersignError {
  override readonly name = 'StorageError'
  /** What is said to the developer; the catalogue's text is for people. */
  override readonly message: string
  /** What is the matter with the store, as far as it is known. */
  readonly reason: StorageReason

  constructor(cause: unknown, reason: StorageReason = 'unreachable') {
    super('storage_unavailable', { reason }, { cause })
    this.message = messages[reason]
    this.reason = reason
  }
}
