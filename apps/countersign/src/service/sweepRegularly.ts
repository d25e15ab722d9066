import type { Store } from '@countersign/server'
import type { Log } from '../log/Log.ts'

const everyMilliseconds = 60_000

/** Removes what has expired from the store, once a minute, until the returned function is called. */
export function sweepRegularly(store: Pick<Store, 'sweep'>, log: Log): () => void {
  let isSweeping = false
  const timer = setInterval(() => {
    if (isSweeping) return
    isSweeping = true
    store
      .sweep()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'expired records could not be removed; trying again later'),
      )
      .finally(() => {
        isSweeping = false
      })
  }, everyMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
