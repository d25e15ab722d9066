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
  /** Whether a call may be made now; the caller then reports the outcome. */
  enter(): boolean
  succeeded(): void
  failed(): void
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
  let isOnTrial = false

  return {
    enter() {
      if (failed < failures) return true
      if (isOnTrial || now() < opensAt) return false
      isOnTrial = true
      return true
    },
    succeeded() {
      failed = 0
      isOnTrial = false
    },
    failed() {
      failed += 1
      opensAt = now() + pauseMilliseconds
      isOnTrial = false
    },
  }
}
