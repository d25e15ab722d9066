import { Mismatch } from '../grammar/Mismatch.ts'
import { numberAt, offsetMinutes, readTimestamp } from '../grammar/readTimestamp.ts'
import { refusal } from './refusal.ts'

/**
 * The moment an RFC 3339 date-time names, in whole milliseconds since 1970 (finer digits are cut off).
 *
 * A leap second, 23:59:60Z, is the moment of the next second.
 *
 * @example parseTimestamp('2021-09-30T16:25:24+02:00') // 1633011924000
 * @throws {SignInMessageError} `invalid_message` when the text is not a date-time of the calendar.
 */
export function parseTimestamp(text: string): number {
  try {
    const end = readTimestamp(text, 0)
    if (end !== text.length) throw new Mismatch(end, 'the end of the date-time')
  } catch (error) {
    throw refusal(error, text)
  }
  const days = daysSinceEpoch(numberAt(text, 0, 4), numberAt(text, 5, 2), numberAt(text, 8, 2))
  const minutes = days * 1440 + numberAt(text, 11, 2) * 60 + numberAt(text, 14, 2)
  const fraction = /^\.\d{1,3}/.exec(text.slice(19))?.[0] ?? ''
  const zone = 19 + (/^\.\d+/.exec(text.slice(19))?.[0].length ?? 0)
  const milliseconds = numberAt(text, 17, 2) * 1000 + Number(fraction.slice(1).padEnd(3, '0'))
  return (minutes - offsetMinutes(text, zone)) * 60_000 + milliseconds
}

/** Days of the proleptic Gregorian calendar, from 1 January 1970; years begin in March, so February is last. */
function daysSinceEpoch(year: number, month: number, day: number): number {
  const shifted = month > 2 ? year : year - 1
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const leapDays = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400)
  return shifted * 365 + leapDays + dayOfYear - 719_468
}
