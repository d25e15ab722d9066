import type { Sweep, SweepPart } from '../features/defineFeature.ts'
import type { Log } from '../log/log.ts'

const everyMilliseconds = 60_000

/**
 * Removes what has expired from the store, once a minute, until the returned function is called. One that fails keeps
 * none of the others from it, and one that takes longer is not begun twice.
 */
export function sweepRegularly(
  sweeps: readonly Sweep[],
  log: Log,
  onSweep: (part: SweepPart, hasSucceeded: boolean) => void = () => {},
): () => void {
  let isSweeping = false
  const timer = setInterval(async () => {
    if (isSweeping) return
    isSweeping = true
    for (const { part, sweep } of sweeps) onSweep(part, await sweepOnce(sweep, log))
    isSweeping = false
  }, everyMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}

/** Whether it succeeded. */
async function sweepOnce(sweep: () => Promise<unknown>, log: Log): Promise<boolean> {
  try {
    await sweep()
    return true
  } catch (error) {
    log.warn({ err: error }, 'expired records could not be removed; they are tried again in a minute')
    return false
  }
}
