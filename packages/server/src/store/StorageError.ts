/** The store could not be reached or could not write: nothing is wrong with the request, and later it may work. */
export class StorageError extends Error {
  override readonly name = 'StorageError'

  constructor(cause: unknown) {
    super('The store did not answer.', { cause })
  }
}
