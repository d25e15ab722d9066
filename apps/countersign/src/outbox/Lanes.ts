import type { Attempt, DeliveryKind, Sent } from '../features/DeliveryKind.ts'
import { type QueueLimits, restAfter } from './Delivery.ts'
import type { OutboxRow } from './outbox.queries.ts'

/** A delivery of this process: claimed, prepared, and tried when its host has room. */
export interface Held {
  readonly row: OutboxRow
  readonly kind: DeliveryKind
  readonly attempt: Attempt
}

/** Whom a delivery is for. */
export type Target = Pick<OutboxRow, 'kind' | 'target'>

/** What goes to one host. */
export interface Lane {
  readonly host: string
  running: number
  readonly waiting: Held[]
  /** How many tries in a row had no answer. While there is one, one delivery at a time asks. */
  silences: number
  restsUntil: number
  /** Whose deliveries were put off because there was no room for them here. */
  readonly postponed: Map<string, Target>
}

/** For how long it is known of a host that it did not answer. */
const silentKeptMilliseconds = 3_600_000

/** The lanes of a queue in one process, a lane for each host that something goes to. */
export class Lanes {
  readonly #lanes = new Map<string, Lane>()
  readonly #limits: QueueLimits
  readonly #now: () => number

  constructor(limits: QueueLimits, now: () => number) {
    this.#limits = limits
    this.#now = now
  }

  find(host: string): Lane {
    const empty = { host, running: 0, waiting: [], silences: 0, restsUntil: 0, postponed: new Map() }
    const lane = this.#lanes.get(host) ?? empty
    this.#lanes.set(host, lane)
    return lane
  }

  isCrowded({ running, waiting, silences, restsUntil }: Lane): boolean {
    if (silences > 0) return running + waiting.length > 0 || this.#now() < restsUntil
    return waiting.length >= this.#limits.mostWaitingForHost
  }

  /** The next place is for the host with the fewest tries under way: no others can hold all places for long. */
  findNext(): Lane | undefined {
    let next: Lane | undefined
    for (const lane of this.#lanes.values()) {
      const mostAtOnce = lane.silences > 0 ? 1 : this.#limits.mostAtOnceToHost
      if (lane.waiting.length === 0 || lane.running >= mostAtOnce) continue
      if (next === undefined || lane.running < next.running) next = lane
    }
    return next
  }

  /** Notes what came of a try. */
  note(lane: Lane, { isSilent = false }: Sent): void {
    const now = this.#now()
    // Those that were sent together count once.
    if (isSilent && now >= lane.restsUntil) lane.silences += 1
    if (!isSilent) lane.silences = 0
    lane.restsUntil = isSilent ? now + restAfter(lane.silences) : 0
  }

  /** Lets hosts that have not answered be asked at once, by one delivery each. */
  endRests(): void {
    for (const lane of this.#lanes.values()) lane.restsUntil = 0
  }

  /** Takes out everything that waits. */
  drain(): readonly Held[] {
    return [...this.#lanes.values()].flatMap((lane) => lane.waiting.splice(0))
  }

  /** Forgets a host that nothing goes to and of which nothing is to be remembered. */
  closeIfIdle(lane: Lane): void {
    if (lane.silences === 0 && lane.postponed.size === 0) this.#close(lane)
  }

  /** Forgets hosts that nothing was sent to for long. */
  forget(): void {
    const since = this.#now() - silentKeptMilliseconds
    for (const lane of this.#lanes.values()) {
      if (lane.restsUntil < since) this.#close(lane)
    }
  }

  /** Another lane may have taken the place of one that was closed before. */
  #close(lane: Lane): void {
    const isIdle = lane.running === 0 && lane.waiting.length === 0
    if (isIdle && this.#lanes.get(lane.host) === lane) this.#lanes.delete(lane.host)
  }
}
