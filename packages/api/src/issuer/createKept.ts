/** Something of the issuer's that is loaded when it is first needed, and kept. */
export interface Kept<Value> {
  /** What was loaded last, loaded again where that was long ago; while the issuer is away, what there is. */
  readonly get: () => Promise<Value>
  /** What is there now, for who misses something in it; the issuer is asked at most once a minute. */
  readonly renew: () => Promise<Value>
}

/** For so long what was loaded is taken as it is. A key that the issuer takes back is good here for no longer. */
const freshMilliseconds = 600_000
/** What is there is loaded again after so long at the earliest, whatever is asked for. */
const pauseMilliseconds = 60_000
/** Where nothing is there, after so long. */
const firstPauseMilliseconds = 5_000

/**
 * Keeps what `load` gives, with one load at a time.
 *
 * @throws what `load` has thrown, while nothing is there; and from `renew`, while the last load has failed
 */
export function createKept<Value>(load: () => Promise<Value>, now: () => number): Kept<Value> {
  let value: { readonly loaded: Value; readonly at: number } | undefined
  let failure: unknown
  let triedAt = Number.NEGATIVE_INFINITY
  let pending: Promise<Value> | undefined

  /** A clock that was put back must not make anything last. */
  const isPast = (since: number, milliseconds: number) => {
    const age = now() - since
    return age < 0 || age >= milliseconds
  }

  function start(): Promise<Value> {
    pending ??= run().finally(() => {
      pending = undefined
    })
    return pending
  }

  async function run(): Promise<Value> {
    triedAt = now()
    try {
      const loaded = await load()
      value = { loaded, at: now() }
      failure = undefined
      return loaded
    } catch (error) {
      failure = error
      throw error
    }
  }

  const mayTry = () =>
    pending !== undefined || isPast(triedAt, value === undefined ? firstPauseMilliseconds : pauseMilliseconds)

  return {
    async get() {
      const known = value
      if (known === undefined) {
        if (mayTry()) return await start()
        throw failure
      }
      if (isPast(known.at, freshMilliseconds) && mayTry()) {
        const hasFailed = failure !== undefined
        // What has failed is remembered: it is no reason to refuse what can be checked.
        const loading = start().catch(() => known.loaded)
        // Who has been seen to be away is not waited for.
        if (!hasFailed) return await loading
      }
      return known.loaded
    },
    async renew() {
      if (mayTry()) return await start()
      if (failure !== undefined || value === undefined) throw failure
      return value.loaded
    },
  }
}
