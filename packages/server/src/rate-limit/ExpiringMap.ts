/** Milliseconds since any moment, which no clock that is set moves. */
export type Stopwatch = () => number

/** What bounds a map whose entries expire. */
interface Bounds {
  readonly lifetimeMilliseconds: number
  /** Beyond these, the oldest quarter makes room. */
  readonly mostEntries: number
  readonly now: Stopwatch
}

interface Entry<Value> {
  readonly value: Value
  readonly expiresAt: number
}

/** What was set in one quarter of a lifetime. */
interface Generation<Value> {
  readonly beganAt: number
  readonly entries: Map<string, Entry<Value>>
}

const generationsPerLifetime = 4

/**
 * A map whose entries expire, bounded in number whoever fills it. It forgets a whole generation at once: to remove
 * entries one by one, each request would walk over those that were removed before it (a `Map` keeps their places). A
 * timer does so when no request comes any more.
 */
export class ExpiringMap<Value> {
  /** The newest first. */
  #generations: readonly Generation<Value>[] = []
  readonly #bounds: Bounds
  #timer: NodeJS.Timeout | undefined

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** How many entries are kept, expired ones included. */
  get size(): number {
    return this.#generations.reduce((sum, { entries }) => sum + entries.size, 0)
  }

  get(key: string): Entry<Value> | undefined {
    for (const { entries } of this.#generations) {
      const entry = entries.get(key)
      if (entry !== undefined) return entry.expiresAt > this.#bounds.now() ? entry : undefined
    }
    return undefined
  }

  /** Sets a value, which lives from now on. */
  set(key: string, value: Value): void {
    const { now, lifetimeMilliseconds } = this.#bounds
    const time = now()
    this.#findGeneration(time).entries.set(key, { value, expiresAt: time + lifetimeMilliseconds })
    this.#timer ??= setInterval(() => this.#forget(now()), this.#generationMilliseconds).unref()
  }

  get #generationMilliseconds(): number {
    return this.#bounds.lifetimeMilliseconds / generationsPerLifetime
  }

  #findGeneration(time: number): Generation<Value> {
    const [newest] = this.#generations
    const isOver = newest === undefined || time - newest.beganAt >= this.#generationMilliseconds
    const isFull =
      newest !== undefined && newest.entries.size >= this.#bounds.mostEntries / generationsPerLifetime
    if (newest !== undefined && !isOver && !isFull) return newest
    const fresh = { beganAt: time, entries: new Map<string, Entry<Value>>() }
    this.#forget(time)
    this.#generations = [fresh, ...this.#generations.slice(0, generationsPerLifetime)]
    return fresh
  }

  #forget(time: number): void {
    const kept = this.#bounds.lifetimeMilliseconds + this.#generationMilliseconds
    this.#generations = this.#generations.filter(({ beganAt }) => time - beganAt < kept)
    if (this.#generations.length > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
