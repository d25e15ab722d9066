import { ExpiringMap, type Stopwatch } from './ExpiringMap.ts'
import { mostNetworks } from './Limiter.ts'

/** How long a network has to stay away to be new again. */
export const newAfterMilliseconds = 600_000

/** The part of the points that is kept for new networks. */
export const reservedPart = 0.1

/**
 * Bounds what all networks together can cost one process. When a flood from many networks has used the points of a
 * window up, a tenth is left for networks that were not let in for ten minutes, one attempt each: nobody can lock out
 * everybody.
 */
export class OverallLimit {
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
