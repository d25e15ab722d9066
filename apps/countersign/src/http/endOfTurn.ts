/**
 * Waits until the requests that have arrived by now are read, and their bodies with them. What waits then goes on one
 * right after the other, with code and tables still in the processor's caches (docs/decisions/0017).
 */
export const endOfTurn: () => Promise<void> = waitTogether((goOn) => setImmediate(goOn))

/**
 * Waits until everything that is ready to go on has done so. Answers that are ready by then go out one right after the
 * other: whoever reads them wakes up once for all of them, not once for each, and a wake-up is what a write mostly costs
 * (docs/decisions/0012).
 */
export const endOfTick: () => Promise<void> = waitTogether((goOn) => process.nextTick(goOn))

/** A wait that is shared by all who begin it before it is over. */
function waitTogether(schedule: (goOn: () => void) => void): () => Promise<void> {
  let wait: Promise<void> | undefined
  return () => {
    wait ??= new Promise((resolve) => {
      schedule(() => {
        wait = undefined
        resolve()
      })
    })
    return wait
  }
}
