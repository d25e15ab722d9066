import type { Stopwatch } from './ExpiringMap.ts'
import type { Allowance, Limiter } from './Limiter.ts'
import { listNetworks, type Network } from './listNetworks.ts'
import { OverallLimit } from './OverallLimit.ts'

/** Counts attempts, and bounds what all networks together may do, with a tenth kept for those that asked nothing lately. */
export interface FairLimiter {
  /** Takes a point of all that an attempt counts for: 0 where there was one of each, else the milliseconds to wait. */
  consume(
    networkAddress: string,
    allow: (networks: readonly Network[]) => readonly Allowance[],
  ): Promise<number>
}

interface FairLimitOptions {
  readonly mostOverAll: number
  /** What it counts, where one definition makes several, each with counters of its own. */
  readonly part?: string | undefined
  readonly now?: Stopwatch | undefined
}

/** A limit over all, of which each process makes its own. */
export interface FairLimit {
  readonly name: string
  readonly create: (
    store: { createLimiter(options: { name: string; windowSeconds: number }): Limiter },
    options: FairLimitOptions,
  ) => FairLimiter
}

const defined: FairLimit[] = []

/** Every limit over all of the modules that are loaded: for a test that looks at all of them. */
export function definedFairLimits(): readonly FairLimit[] {
  return [...defined]
}

/**
 * Defines a limit over all. No other way makes one: a limit that all share without a part for newcomers lets one who has
 * many networks close for all what it bounds.
 *
 * @example const mails = defineFairLimit('email', 3_600)
 * const limiter = mails.create(store, { mostOverAll: 1_000 })
 * const wait = await limiter.consume('192.0.2.1', (networks) => networks.map(({ key, share }) => ({ key, points: 20 * share })))
 */
export function defineFairLimit(name: string, windowSeconds: number): FairLimit {
  const limit: FairLimit = {
    name,
    create(store, { part, ...options }) {
      const limiter = store.createLimiter({ name: part ?? name, windowSeconds })
      return createFairLimiter(limiter, windowSeconds, options)
    },
  }
  defined.push(limit)
  return limit
}

function createFairLimiter(
  limiter: Limiter,
  windowSeconds: number,
  { mostOverAll, now = () => performance.now() }: Omit<FairLimitOptions, 'part'>,
): FairLimiter {
  const overAll = new OverallLimit(mostOverAll, windowSeconds, now)
  return {
    async consume(networkAddress, allow) {
      const networks = listNetworks(networkAddress)
      // Somebody who moves within their site is not new.
      const { key: site } = networks.at(-1) ?? networks[0]
      const before = overAll.wait(site)
      if (before > 0) return before
      const own = await limiter.consume(allow(networks))
      if (own > 0) return own
      const after = overAll.wait(site)
      if (after === 0) overAll.take(site)
      return after
    },
  }
}
