import { uptime as secondsSinceBoot } from 'node:os'
import { CountersignError } from '../CountersignError.ts'
import type { Log } from '../log.ts'

/** The clocks of a machine, in milliseconds. */
export interface Clocks {
  /** The time since 1970. People, NTP and virtual machines set it. */
  readonly wall: () => number
  /** Time that passes: nobody sets it, but it stands still while the machine sleeps. */
  readonly steady: () => number
  /** Time that passes, sleep included. Read only when the other two disagree. */
  readonly sinceBoot: () => number
}

/** The time as far as it can be believed. */
export interface Clock {
  /**
   * Milliseconds since 1970. While the wall clock has jumped, the time as if it had not: what expires by the clock does
   * not expire because of a jump.
   */
  readonly now: () => number
  /** Whether the wall clock agrees with the steady one. */
  readonly isSettled: () => boolean
  /** For how many milliseconds it has; 0 while it does not. */
  readonly settledFor: () => number
  /**
   * Refuses what must not happen while the time is not known.
   *
   * @throws {CountersignError} `clock_unsettled`
   */
  readonly requireSettled: () => void
}

/** Corrections that are smaller are no jumps. */
const toleranceMilliseconds = 60_000

/** A wall clock that is slewed rather than set moves by at most this part of the time that passes (chrony: 8.3 %). */
const fastestSlew = 0.1

/** A new time that stands for this long is believed. */
export const standMilliseconds = 600_000

/** A client is asked to try again this soon: the clock may be set right at any moment. */
const retrySeconds = 60

/** The clocks of this machine. */
export const machineClocks: Clocks = {
  wall: Date.now,
  steady: () => performance.now(),
  sinceBoot: () => secondsSinceBoot() * 1_000,
}

/** A new time of the wall clock, less the steady one, and since when it has stood. */
interface Jump {
  offset: number
  since: number
}

/**
 * Watches the wall clock by the steady one, from now on. Each reading compares them, so that the next request after a
 * jump notices it; a jump that nobody reads the time of, and that comes back, does no harm. A machine that slept did not
 * jump. Where a clock cannot be read, the reading fails, and not the start: it is watched from its first reading on.
 */
export function createClock(clocks: Clocks, log: Pick<Log, 'info' | 'warn'>): Clock {
  let watched: Clock | undefined
  const watch = () => {
    watched ??= watchClocks(clocks, log)
    return watched
  }
  try {
    watch()
  } catch {
    // Whoever asks for the time is told.
  }
  return {
    now: () => watch().now(),
    isSettled: () => watch().isSettled(),
    settledFor: () => watch().settledFor(),
    requireSettled: () => watch().requireSettled(),
  }
}

function watchClocks({ wall, steady, sinceBoot }: Clocks, log: Pick<Log, 'info' | 'warn'>): Clock {
  let last = steady()
  /** What the wall clock is ahead of the steady one, as long as it is believed. */
  let offset = wall() - last
  let settledSince = last
  /** What the time since boot is ahead of the steady one: it grows when the machine sleeps. */
  let slept = sinceBoot() - last
  let jump: Jump | undefined

  function now(): number {
    const time = wall()
    const passed = steady()
    const since = Math.max(0, passed - last)
    last = passed
    const slewed = offset + limit(time - passed - offset, since * fastestSlew)
    if (jump === undefined && isNear(time - passed, slewed)) {
      offset = slewed
      return time
    }
    return judge(time, passed)
  }

  /** What is believed once the clocks disagree. */
  function judge(time: number, passed: number): number {
    const found = time - passed
    if (!isNear(found, jump?.offset ?? offset)) addSleep(passed)
    if (isNear(found, offset)) return settle(time, passed)
    if (jump === undefined || !isNear(found, jump.offset)) {
      jump = { offset: found, since: passed }
      log.warn({ bySeconds: Math.round((found - offset) / 1_000) }, 'The clock jumped: nobody can sign in.')
    }
    if (passed - jump.since >= standMilliseconds) return settle(time, passed)
    return Math.round(offset + passed)
  }

  function addSleep(passed: number): void {
    const more = sinceBoot() - passed - slept
    if (more <= toleranceMilliseconds) return
    slept += more
    offset += more
    if (jump !== undefined) jump.offset += more
  }

  function settle(time: number, passed: number): number {
    offset = time - passed
    if (jump === undefined) return time
    jump = undefined
    settledSince = passed
    log.info({}, 'The clock has settled: people can sign in again.')
    return time
  }

  return {
    now,
    isSettled() {
      now()
      return jump === undefined
    },
    settledFor() {
      now()
      return jump === undefined ? last - settledSince : 0
    },
    requireSettled() {
      now()
      if (jump === undefined) return
      const left = Math.ceil((standMilliseconds - (last - jump.since)) / 1_000)
      throw new CountersignError('clock_unsettled', { seconds: Math.min(left, retrySeconds) })
    },
  }
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= toleranceMilliseconds
}

function limit(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value))
}
