/** Ctrl-C reaches a program twice when npm runs it: from the terminal, and passed on by npm. */
const sameSignalMilliseconds = 500

/** Calls `end` at the first signal to end, and `endNow` at a later one by someone who will not wait. */
export function onEndSignal(end: () => void, endNow: () => void): void {
  let endedAt: number | undefined
  const handle = () => {
    const now = performance.now()
    if (endedAt === undefined) {
      endedAt = now
      end()
    } else if (now - endedAt > sameSignalMilliseconds) {
      endNow()
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handle)
}
