import { CountersignError } from '../CountersignError.ts'
import type { Stopwatch } from './ExpiringMap.ts'
import { defineProcessLimit } from './fairLimits.ts'
import { type Allowance, createLocalLimiter, type LimiterSource } from './Limiter.ts'
import { listNetworks, type Network } from './listNetworks.ts'

/**
 * Counts attempts, and refuses those over the limit with `rate_limited`. A holder is what an attempt counts for beside its
 * network: an account, an operator token or a session, by its id. Each has the rate of one network.
 */
export interface RateLimits {
  countChallenge(networkAddress: string, holder?: string): Promise<void>
  countSignIn(networkAddress: string, holder?: string): Promise<void>
  /** Counts what somebody who is signed in writes, so that no stranger of their network uses it up. */
  countChange(networkAddress: string, holder: string): Promise<void>
  /** Counts the ending of one's own sessions, so that whoever stole one cannot use up what ends it. */
  countEnding(networkAddress: string, holder: string): Promise<void>
  /** Counts a request that writes nothing, and that a server may make for many people. */
  countVisit(networkAddress: string): Promise<void>
  /** Makes what counts in a bucket of its own, at so many times the rate of sign-ins. */
  createCounter(name: string, perSignIn: number): CountAttempt
}

/** Counts one attempt; throws `rate_limited` above its limit. */
export type CountAttempt = (networkAddress: string, holder?: string) => Promise<void>

const windowSeconds = 60
/** A page asks for a challenge when it opens, and again when one gets too old. */
const challengesPerSignIn = 5
/** Changes and endings have a challenge's rate, and counters of their own. */
const changesPerSignIn = challengesPerSignIn
/** With 60 sign-ins a minute, 100 visits a second: an application asks userinfo for all its people from one address. */
const visitsPerSignIn = 100
/** Of one process, over all networks: it bounds what a flood from many networks can cost. */
const networksAtFullRate = 1_000

/** Of each counter. */
const attempts = defineProcessLimit('attempts', windowSeconds)

/** Limits by network, and over all. */
export function createRateLimits(
  store: LimiterSource,
  signInsPerMinute: number | 'off',
  now: Stopwatch = () => performance.now(),
): RateLimits {
  if (signInsPerMinute === 'off') {
    return {
      countChallenge: unlimited,
      countSignIn: unlimited,
      countChange: unlimited,
      countEnding: unlimited,
      countVisit: unlimited,
      createCounter: () => unlimited,
    }
  }
  if (!Number.isSafeInteger(signInsPerMinute) || signInsPerMinute < 1) {
    throw new TypeError('signInsPerMinute is a whole number from 1, or off.')
  }
  const createCounter = (name: string, perSignIn: number): CountAttempt => {
    const points = signInsPerMinute * perSignIn
    const limiter = attempts.create(store, { part: name, mostOverAll: points * networksAtFullRate, now })
    return async (networkAddress: string, holder?: string) => {
      const allow = (networks: readonly Network[]) => [
        ...allowNetworks(networks, points),
        ...(holder === undefined ? [] : [{ key: `by ${holder}`, points }]),
      ]
      refuseFor(await limiter.consume(networkAddress, allow))
    }
  }
  // Each process for itself: a visit must not cost a write.
  const visits = createLocalLimiter(windowSeconds, now)
  return {
    countChallenge: createCounter('challenge', challengesPerSignIn),
    countSignIn: createCounter('sign-in', 1),
    countChange: createCounter('change', changesPerSignIn),
    countEnding: createCounter('ending', changesPerSignIn),
    async countVisit(networkAddress) {
      const networks = listNetworks(networkAddress)
      refuseFor(await visits.consume(allowNetworks(networks, signInsPerMinute * visitsPerSignIn)))
    },
    createCounter,
  }
}

async function unlimited(): Promise<void> {}

function allowNetworks(networks: readonly Network[], points: number): readonly Allowance[] {
  return networks.map(({ key, share }) => ({ key, points: points * share }))
}

function refuseFor(waitMilliseconds: number): void {
  if (waitMilliseconds > 0) {
    throw new CountersignError('rate_limited', { seconds: Math.max(1, Math.ceil(waitMilliseconds / 1_000)) })
  }
}
