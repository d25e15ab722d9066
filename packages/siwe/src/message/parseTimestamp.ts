import { Mismatch } from '../grammar/Mismatch.ts'
import { endOfFraction, readDigits, readOffset, readTimestamp } from '../grammar/readTimestamp.ts'
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
  const offset = endOfFraction(text, 19)
  // Without a fraction there are −1 digits of it, which read as 0.
  const digits = Math.min(offset, 23) - 20
  const shifted = Date.UTC(
    readDigits(text, 0, 4) + cycleYears,
    readDigits(text, 5, 2) - 1,
    readDigits(text, 8, 2),
    readDigits(text, 11, 2),
    readDigits(text, 14, 2) - readOffset(text, offset),
    readDigits(text, 17, 2),
    readDigits(text, 20, digits) * 10 ** (3 - digits),
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
