import { StorageError } from './StorageError.ts'

/** How a store shows that it works. */
interface WriteProofOptions {
  /** Writes a row. */
  readonly write: () => Promise<void>
  /** Reads a row: cheaper, and enough for a while after a write. */
  readonly read: () => Promise<void>
  /** Milliseconds of a clock that is never set. */
  readonly now?: () => number
}

/** How long a write that succeeded is believed to stand for the next one. */
const believedMilliseconds = 10_000

/** And how long a failure is: who asks on and on must not make a database that is in trouble try on and on. */
const failedMilliseconds = 1_000

/**
 * Shows that a store takes writes. However many ask, and however often, they share one attempt at a time; a write is
 * tried every ten seconds, and at once after one that failed.
 */
export class WriteProof {
  readonly #write: () => Promise<void>
  readonly #read: () => Promise<void>
  readonly #now: () => number
  #believedUntil = Number.NEGATIVE_INFINITY
  #failure: { readonly error: unknown; readonly until: number } | undefined
  #attempt: Promise<void> | undefined

  constructor({ write, read, now = () => performance.now() }: WriteProofOptions) {
    this.#write = write
    this.#read = read
    this.#now = now
  }

  /** @throws {StorageError} when the store takes no writes. */
  check(): Promise<void> {
    this.#attempt ??= this.#try().finally(() => {
      this.#attempt = undefined
    })
    return this.#attempt
  }

  /** Takes note that a write failed elsewhere, so that the next check tries one. Gives the error back. */
  doubt<Failure>(error: Failure): Failure {
    if (error instanceof StorageError) this.#believedUntil = Number.NEGATIVE_INFINITY
    return error
  }

  async #try(): Promise<void> {
    if (this.#failure !== undefined && this.#now() < this.#failure.until) throw this.#failure.error
    try {
      if (this.#now() < this.#believedUntil) return await this.#read()
      await this.#write()
      this.#believedUntil = this.#now() + believedMilliseconds
      this.#failure = undefined
    } catch (error) {
      this.#failure = { error, until: this.#now() + failedMilliseconds }
      throw this.doubt(error)
    }
  }
}
