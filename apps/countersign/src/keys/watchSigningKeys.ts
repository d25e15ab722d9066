import type { Log } from '../log/Log.ts'
import type { SigningKeys } from './openSigningKeys.ts'

const everyMilliseconds = 30_000

/** Keeps a process' signing keys up to date with the store, until the returned function is called. */
export function watchSigningKeys({ refresh }: Pick<SigningKeys, 'refresh'>, log: Log): () => void {
  let isRefreshing = false
  const timer = setInterval(async () => {
    if (isRefreshing) return
    isRefreshing = true
    try {
      await refresh()
    } catch (error) {
      log.warn({ err: error }, 'the signing keys could not be read again; it is tried in half a minute')
    } finally {
      isRefreshing = false
    }
  }, everyMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
