import { RateLimiterMemory } from 'rate-limiter-flexible'
import { CountersignError } from '../error/CountersignError.ts'
import type { Store } from '../store/Store.ts'
import type { Limiter } from './Limiter.ts'
import { limiterOf } from './limiterOf.ts'
import { networkOf } from './networkOf.ts'

/** Counts attempts, and refuses those over the limit with `rate_limited`. */
export interface RateLimits {
  countChallenge(networkAddress: string): Promise<void>
  countSignIn(networkAddress: string): Promise<void>
}

const windowSeconds = 60
/** A page asks for a challenge when it opens, and again when one gets too old. */
const challengesPerSignIn = 5
/** Of one process, over all networks: it bounds what a flood from many networks can cost. */
const networksAtFullRate = 1_000

/** Limits by network address, and over all. */
export function createRateLimits(store: Store, signInsPerMinute: number | 'off'): RateLimits {
  if (signInsPerMinute === 'off') return { countChallenge: unlimited, countSignIn: unlimited }
  if (!Number.isSafeInteger(signInsPerMinute) || signInsPerMinute < 1) {
    throw new TypeError('signInsPerMinute is a whole number from 1, or off.')
  }
  return {
    countChallenge: createCounter(store, 'challenge', signInsPerMinute * challengesPerSignIn),
    countSignIn: createCounter(store, 'sign-in', signInsPerMinute),
  }
}

async function unlimited(): Promise<void> {}

function createCounter(
  store: Store,
  name: string,
  points: number,
): (networkAddress: string) => Promise<void> {
  const byNetwork = store.createLimiter({ name, points, windowSeconds })
  const overAll = limiterOf(
    new RateLimiterMemory({ points: points * networksAtFullRate, duration: windowSeconds }),
  )
  return async (networkAddress) => {
    await consume(byNetwork, networkOf(networkAddress))
    await consume(overAll, 'all')
  }
}

async function consume(limiter: Limiter, key: string): Promise<void> {
  const waitMilliseconds = await limiter.consume(key)
  if (waitMilliseconds > 0) {
    throw new CountersignError('rate_limited', { seconds: Math.max(1, Math.ceil(waitMilliseconds / 1_000)) })
  }
}
