import type { Log } from '../log/Log.ts'

/** What has something to sweep. */
interface Swept {
  readonly sweep: () => Promise<unknown>
}

const everyMilliseconds = 60_000

/** Removes what has expired from the store, once a minute, until the returned function is called. */
export function sweepRegularly(stores: readonly Swept[], log: Log): () => void {
  let isSweeping = false
  const timer = setInterval(async () => {
    if (isSweeping) return
    isSweeping = true
    try {
      for (const { sweep } of stores) await sweep()
    } catch (error) {
      log.warn({ err: error }, 'expired records could not be removed; they are tried again in a minute')
    } finally {
      isSweeping = false
    }
  }, everyMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
