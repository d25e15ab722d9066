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

/** The store could not be reached or could not write: nothing is wrong with the request, and later it may work. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  /** What is the matter with the store, as far as it is known. */
  readonly reason: StorageReason

  constructor(cause: unknown, reason: StorageReason = 'unreachable') {
    super(messages[reason], { cause })
    this.reason = reason
  }
}
