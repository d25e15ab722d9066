import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'

/** Whether a database refused because another process has it locked. SQLite itself never waits: it would block. */
export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && /^SQLITE_(?:BUSY|LOCKED|PROTOCOL)/.test(error.code)
}

/** How long to leave the file alone, in milliseconds, after so many tries in a row. */
export function pauseAfter(tries: number): number {
  return Math.min(2 ** tries, longestPause)
}

/** Short enough that a lock that comes and goes is met open. */
const longestPause = 25

/**
 * Does something with a database once no other process locks it, and leaves the event loop to others meanwhile.
 *
 * @throws {Database.SqliteError} when it is still locked after so many milliseconds.
 */
export async function onceFree<Result>(act: () => Result, withinMilliseconds: number): Promise<Result> {
  const end = performance.now() + withinMilliseconds
  for (let tries = 0; ; tries += 1) {
    try {
      return act()
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error
    }
    await wait(pauseAfter(tries))
  }
}
