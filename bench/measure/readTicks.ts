import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
export const microsecondsOfTick = 10_000

/** What a process has used, and what those have that it had started and that have ended (proc(5)). */
export function readTicks(pid: number): { readonly own: number; readonly ended: number } {
  const nothing = { own: 0, ended: 0 }
  try {
    // Its name stands in parentheses and may have spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return { own: user + system, ended: endedUser + endedSystem }
  } catch {
    return nothing
  }
}
