import { Mismatch } from '../grammar/Mismatch.ts'
import { endOfFraction, numberAt, offsetMinutes, readTimestamp } from '../grammar/readTimestamp.ts'
import { refusal } from './refusal.ts'

/** The calendar repeats after so many years; `Date.UTC` takes years below 100 for others. */
const cycleYears = 400
const cycleMilliseconds = 146_097 * 86_400_000

/**
 * The moment an RFC 3339 date-time names, in whole milliseconds since 1970 (finer digits are cut off).
 *
 * A leap second, 23:59:60Z, is the moment of the next second.
 *
 * @example parseTimestamp('2021-09-30T16:25:24+02:00') // 1633011924000
 * @throws {SignInMessageError} `invalid_message` when the text is not a date-time of the calendar.
 */
export function parseTimestamp(text: string): number {
  assertTimestamp(text)
  const zone = endOfFraction(text, 19)
  const shifted = Date.UTC(
    numberAt(text, 0, 4) + cycleYears,
    numberAt(text, 5, 2) - 1,
    numberAt(text, 8, 2),
    numberAt(text, 11, 2),
    numberAt(text, 14, 2) - offsetMinutes(text, zone),
    numberAt(text, 17, 2),
    Number(text.slice(20, Math.min(zone, 23)).padEnd(3, '0')),
  )
  return shifted - cycleMilliseconds
}

function assertTimestamp(text: string): void {
  try {
    const end = readTimestamp(text, 0)
    if (end !== text.length) throw new Mismatch(end, 'the end of the date-time')
  } catch (error) {
    throw refusal(error, text)
  }
}
