/**
 * Counts the responses that are being made, so that a process that ends can wait for them. A set of them would cost each
 * a fortieth of a session check.
 */
export class PendingResponses {
  #count = 0
  #waiting: (() => void)[] = []

  /** Counts a response until it is made, or fails. */
  follow(answer: Promise<unknown>): void {
    this.#count += 1
    // `finally` would cost more than twice as much.
    answer.then(this.#end, this.#end)
  }

  /** Waits until none of those that were counted is being made any more. */
  async settle(): Promise<void> {
    if (this.#count > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  readonly #end = (): void => {
    this.#count -= 1
    if (this.#count === 0) for (const goOn of this.#waiting.splice(0)) goOn()
  }
}
