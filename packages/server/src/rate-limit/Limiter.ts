import { ExpiringMap, type Stopwatch } from './ExpiringMap.ts'

/** What an attempt takes a point of. */
export interface Allowance {
  readonly key: string
  /** How many points it has in a window. */
  readonly points: number
  /** What it takes a point of instead, where this has none left. */
  readonly otherwise?: Allowance | undefined
}

/** Counts attempts. */
export interface Limiter {
  /** Takes a point of each allowance: 0 where each had one, else the milliseconds until each has one again. */
  consume(allowances: readonly Allowance[]): Promise<number>
}

/** What makes counters of attempts: a store, shared by all its processes where it can be. */
export interface LimiterSource {
  createLimiter(options: LimiterOptions): Limiter
}

/** What is counted, and in windows of how many seconds. */
export interface LimiterOptions {
  readonly name: string
  readonly windowSeconds: number
}

/** So many networks are counted at once: with their names they take less than 20 MB. */
export const mostNetworks = 100_000

/** Counts in the memory of this process, with a window for each key that starts at its first attempt. */
export function createLocalLimiter(windowSeconds: number, now: Stopwatch = () => performance.now()): Limiter {
  const windows = new ExpiringMap<{ taken: number }>({
    lifetimeMilliseconds: windowSeconds * 1_000,
    mostEntries: mostNetworks,
    now,
  })
  const isUsedUp = ({ key, points }: Allowance) => (windows.get(key)?.value.taken ?? 0) >= points
  return {
    async consume(allowances) {
      const found = allowances
        .map((allowance) => chooseLeft(allowance, isUsedUp))
        .map(({ key, points }) => ({ key, points, window: windows.get(key) }))
      // An attempt that is refused takes nothing: one network that floods leaves the wider ones to its neighbours.
      const waits = found.flatMap(({ points, window }) =>
        window !== undefined && window.value.taken >= points ? [window.expiresAt - now()] : [],
      )
      if (waits.length > 0) return Math.max(1, ...waits)
      for (const { key, window } of found) {
        if (window === undefined) windows.set(key, { taken: 1 })
        else window.value.taken += 1
      }
      return 0
    },
  }
}

/** An allowance, or what is taken instead of it where it is used up. */
export function chooseLeft(allowance: Allowance, isUsedUp: (allowance: Allowance) => boolean): Allowance {
  const { otherwise } = allowance
  return otherwise !== undefined && isUsedUp(allowance) ? chooseLeft(otherwise, isUsedUp) : allowance
}
