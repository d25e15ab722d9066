import { ExpiringMap, type Stopwatch } from './ExpiringMap.ts'
import { type Allowance, type Limiter, type LimiterSource, mostNetworks } from './Limiter.ts'
import { listNetworks, type Network } from './listNetworks.ts'

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

/** A limit over all. */
export interface FairLimit {
  readonly name: string
  readonly create: (store: LimiterSource, options: FairLimitOptions) => FairLimiter
}

const defined: FairLimit[] = []

/** Every limit over all of the modules that are loaded: for a test that looks at all of them. */
export function definedFairLimits(): readonly FairLimit[] {
  return [...defined]
}

/**
 * Defines a limit over all that is dear to exceed: processes of one store count it together. No other way makes one: a limit
 * that all share without a part for newcomers lets one who has many networks close for all what it bounds.
 *
 * @example const mails = defineFairLimit('email', 3_600)
 * const limiter = mails.create(store, { mostOverAll: 1_000 })
 * const wait = await limiter.consume('192.0.2.1', (networks) => networks.map(({ key, share }) => ({ key, points: 20 * share })))
 */
export function defineFairLimit(name: string, windowSeconds: number): FairLimit {
  return define(name, windowSeconds, countTogether)
}

/** Defines one that bounds what a process has to do: each counts for itself, and what it refuses costs no question. */
export function defineProcessLimit(name: string, windowSeconds: number): FairLimit {
  return define(name, windowSeconds, countAlone)
}

function define(name: string, windowSeconds: number, count: typeof countAlone): FairLimit {
  const limit: FairLimit = {
    name,
    create: (store, { part, mostOverAll, now = () => performance.now() }) =>
      count(store.createLimiter({ name: part ?? name, windowSeconds }), { windowSeconds, mostOverAll, now }),
  }
  defined.push(limit)
  return limit
}

interface Bounds {
  readonly windowSeconds: number
  readonly mostOverAll: number
  readonly now: Stopwatch
}

function countAlone(limiter: Limiter, { windowSeconds, mostOverAll, now }: Bounds): FairLimiter {
  const overAll = new OverallLimit(mostOverAll, windowSeconds, now)
  return {
    async consume(networkAddress, allow) {
      const networks = listNetworks(networkAddress)
      const site = findSite(networks)
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

/** Only which networks are new is known to each process alone. */
function countTogether(limiter: Limiter, { mostOverAll, now }: Bounds): FairLimiter {
  const seen = new ExpiringMap<true>({
    lifetimeMilliseconds: newAfterMilliseconds,
    mostEntries: mostNetworks,
    now,
  })
  /** Sites that were new and are being counted: of many attempts of a site at once, one is the first. */
  const asking = new Set<string>()
  const reserve = { key: 'of those who are new', points: mostOverAll * reservedPart }
  const common = { key: 'of all', points: mostOverAll * (1 - reservedPart) }
  return {
    async consume(networkAddress, allow) {
      const networks = listNetworks(networkAddress)
      const site = findSite(networks)
      const isNew = seen.get(site) === undefined && !asking.has(site)
      if (isNew) asking.add(site)
      try {
        const wait = await limiter.consume([
          ...allow(networks),
          isNew ? { ...common, otherwise: reserve } : common,
        ])
        if (wait === 0) seen.set(site, true)
        return wait
      } finally {
        if (isNew) asking.delete(site)
      }
    },
  }
}

/** Somebody who moves within their site is not new. */
function findSite(networks: readonly [Network, ...Network[]]): string {
  return (networks.at(-1) ?? networks[0]).key
}

/** How long a network has to stay away to be new again. */
const newAfterMilliseconds = 600_000

/** The part of the points that is kept for new networks. */
const reservedPart = 0.1

/**
 * Bounds what all networks together can cost one process. When a flood from many networks has used the points of a
 * window up, a tenth is left for networks that were not let in for ten minutes, one attempt each: nobody can lock out
 * everybody.
 */
class OverallLimit {
  readonly #points: number
  readonly #windowMilliseconds: number
  readonly #now: Stopwatch
  readonly #seen: ExpiringMap<true>
  #taken = { ofAll: 0, ofReserve: 0 }
  #endsAt = Number.NEGATIVE_INFINITY

  constructor(points: number, windowSeconds: number, now: Stopwatch) {
    this.#points = points
    this.#windowMilliseconds = windowSeconds * 1_000
    this.#now = now
    this.#seen = new ExpiringMap({
      lifetimeMilliseconds: newAfterMilliseconds,
      mostEntries: mostNetworks,
      now,
    })
  }

  /** The milliseconds until an attempt of a network may be let in; 0 for now. It takes nothing. */
  wait(network: string): number {
    const time = this.#now()
    if (time >= this.#endsAt || this.#hasCommon() || this.#hasReserved(network)) return 0
    return Math.max(1, this.#endsAt - time)
  }

  /** Takes the point of an attempt that {@link wait} lets in. */
  take(network: string): void {
    const time = this.#now()
    if (time >= this.#endsAt) {
      this.#taken = { ofAll: 0, ofReserve: 0 }
      this.#endsAt = time + this.#windowMilliseconds
    }
    if (this.#hasCommon()) this.#taken.ofAll += 1
    else this.#taken.ofReserve += 1
    this.#seen.set(network, true)
  }

  #hasCommon(): boolean {
    return this.#taken.ofAll < this.#points * (1 - reservedPart)
  }

  #hasReserved(network: string): boolean {
    return this.#taken.ofReserve < this.#points * reservedPart && this.#seen.get(network) === undefined
  }
}
