import { endOfDigits, isDigitAt } from './characters.ts'
import { Mismatch } from './Mismatch.ts'

/**
 * `date-time` (RFC 3339, 5.6), with the days that the calendar has, and a second of 60 only where it is
 * 23:59:60 in UTC: leap seconds are announced, so which of those days will have one cannot be known here.
 */
export function readTimestamp(text: string, start: number): number {
  readShape(text, start, '0000-00-00T00:00:00')
  const year = numberAt(text, start, 4)
  const month = readNumber(text, start + 5, 1, 12)
  readNumber(text, start + 8, 1, daysInMonth(year, month))
  const hour = readNumber(text, start + 11, 0, 23)
  const minute = readNumber(text, start + 14, 0, 59)
  const offset = endOfFraction(text, start + 19)
  const end = readOffset(text, offset)
  const isLastMinute = (hour * 60 + minute - offsetMinutes(text, offset) + 1440) % 1440 === 1439
  readNumber(text, start + 17, 0, isLastMinute ? 60 : 59)
  return end
}

/** The end of `time-secfrac = "." 1*DIGIT`, which may be absent. */
export function endOfFraction(text: string, start: number): number {
  if (text[start] !== '.') return start
  readShape(text, start + 1, '0')
  return endOfDigits(text, start + 1)
}

/** Minutes east of UTC, of an offset that has been read: `Z`, or such as `+01:00`. */
export function offsetMinutes(text: string, start: number): number {
  if (text[start] === 'Z' || text[start] === 'z') return 0
  const minutes = numberAt(text, start + 1, 2) * 60 + numberAt(text, start + 4, 2)
  return text[start] === '-' ? -minutes : minutes
}

/** The number that decimal digits write, where they are known to stand. */
export function numberAt(text: string, start: number, length: number): number {
  let number = 0
  for (let at = start; at < start + length; at++) number = number * 10 + text.charCodeAt(at) - 48
  return number
}

/** `time-offset = "Z" / ( "+" / "-" ) time-hour ":" time-minute`. */
function readOffset(text: string, start: number): number {
  if (text[start] === 'Z' || text[start] === 'z') return start + 1
  if (text[start] !== '+' && text[start] !== '-') throw new Mismatch(start, 'Z or an offset such as +01:00')
  readShape(text, start + 1, '00:00')
  readNumber(text, start + 1, 0, 23)
  readNumber(text, start + 4, 0, 59)
  return start + 6
}

/** Reads digits where the shape has `0`, and its marks; a letter stands for both cases (RFC 5234, 2.3). */
function readShape(text: string, start: number, shape: string): void {
  for (let index = 0; index < shape.length; index++) {
    const mark = shape[index]
    const found = text[start + index]
    const fits =
      mark === '0' ? isDigitAt(text, start + index) : found === mark || (mark === 'T' && found === 't')
    if (!fits) throw new Mismatch(start + index, mark === '0' ? 'a digit' : `"${mark}"`)
  }
}

function readNumber(text: string, start: number, least: number, most: number): number {
  const number = numberAt(text, start, 2)
  if (number < least || number > most) throw new Mismatch(start, `a number from ${least} to ${most}`)
  return number
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}
