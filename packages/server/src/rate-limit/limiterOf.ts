import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limiter } from './Limiter.ts'

/** A limiter of rate-limiter-flexible as ours: no answer by exception. */
export function limiterOf(limiter: RateLimiterAbstract): Limiter {
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
