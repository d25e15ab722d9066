import { type OverviewDays, overviewDays } from '@countersign/product-api'
import { invalidRequest } from '@countersign/server/extension'

const dayMilliseconds = 86_400_000
const usualDays: OverviewDays = 30

/**
 * Reads how many days are asked for: 30 where nothing says so.
 *
 * @throws {CountersignError} `invalid_request`
 */
export function readDayCount(text: string = String(usualDays)): OverviewDays {
  const days = overviewDays.find((count) => String(count) === text)
  if (days === undefined) throw invalidRequest('"days" is 7, 30 or 90')
  return days
}

/** The day of a time, in UTC. */
export function formatDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** Today and the days before it, oldest first. A day in UTC has 24 hours. */
export function listDays(count: number, now: number): string[] {
  return Array.from({ length: count }, (_, at) => formatDay(now - (count - 1 - at) * dayMilliseconds))
}
