export interface BreakerOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** After so many failures in a row it opens. */
  readonly failures: number
  /** How long it stays open before one call is let through on trial, in milliseconds. */
  readonly pauseMilliseconds: number
}

/** Keeps a node that fails from being asked again and again. */
export interface Breaker {
  /** Lets a call through, which then reports its outcome; undefined where no call may be made now. */
  enter(): BreakerCall | undefined
}

/** A call that was let through. */
export interface BreakerCall {
  succeeded(): void
  failed(): void
  /** It said nothing of the node: where it was the trial, another call may be. Does nothing after the other two. */
  end(): void
}

/**
 * Creates a circuit breaker: closed until `failures` calls in a row fail, then open for a pause, then half open:
 * one call goes through on trial, and closes it or opens it for another pause.
 *
 * @example
 * const breaker = createBreaker({ now: Date.now, failures: 3, pauseMilliseconds: 30_000 })
 */
export function createBreaker({ now, failures, pauseMilliseconds }: BreakerOptions): Breaker {
  let failed = 0
  let opensAt = 0
  let trial: BreakerCall | undefined

  return {
    enter() {
      const isOpen = failed >= failures
      if (isOpen && (trial !== undefined || now() < opensAt)) return undefined
      const call: BreakerCall = {
        succeeded() {
          failed = 0
          trial = undefined
        },
        failed() {
          failed += 1
          opensAt = now() + pauseMilliseconds
          trial = undefined
        },
        end() {
          if (trial === call) trial = undefined
        },
      }
      if (isOpen) trial = call
      return call
    },
  }
}
