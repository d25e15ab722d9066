import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/** Counts attempts. */
export interface Limiter {
  /** Takes one point of a key: 0 when there was one, else the milliseconds until there is one again. */
  consume(key: string): Promise<number>
}

/** A limiter of rate-limiter-flexible as ours: no answer by exception. */
export function wrapLimiter(limiter: RateLimiterAbstract): Limiter {
  return {
    async consume(key) {
      try {
        await limiter.consume(key)
        return 0
      } catch (error) {
        if (error instanceof RateLimiterRes) return error.msBeforeNext
        throw error
      }
    },
  }
}
