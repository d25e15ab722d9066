/**
 * What a written row belongs to (its account, its wallet, its application) was deleted in the meantime: the row was not
 * kept, and would have gone with it.
 */
export class MissingReferenceError extends Error {
  override readonly name = 'MissingReferenceError'

  constructor(cause: unknown) {
    super('What the row belongs to was deleted in the meantime.', { cause })
  }
}
