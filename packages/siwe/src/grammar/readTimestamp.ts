import { endOfDigits, isDigitAt } from './characters.ts'
import { Mismatch } from './Mismatch.ts'

/**
 * `date-time` (RFC 3339, 5.6), with the days that the calendar has, and a second of 60 only where it is
 * 23:59:60 in UTC: leap seconds are announced, so which of those days will have one cannot be known here.
 */
export function readTimestamp(text: string, start: number): number {
  const year = readNumber(text, start, 4, 0, 9999)
  readMark(text, start + 4, '-')
  const month = readNumber(text, start + 5, 2, 1, 12)
  readMark(text, start + 7, '-')
  readNumber(text, start + 8, 2, 1, daysInMonth(year, month))
  readMark(text, start + 10, 'T')
  readNumber(text, start + 11, 2, 0, 23)
  readMark(text, start + 13, ':')
  readNumber(text, start + 14, 2, 0, 59)
  readMark(text, start + 16, ':')
  const second = readNumber(text, start + 17, 2, 0, 60)
  const offset = readFraction(text, start + 19)
  const end = readOffset(text, offset)
  if (second === 60 && minuteOfDay(text, start + 11, offset) !== 1439) {
    throw new Mismatch(start + 17, 'a second from 00 to 59, or 60 at 23:59:60Z')
  }
  return end
}

/** The number that decimal digits write. The caller knows that digits are there. */
export function numberAt(text: string, start: number, length: number): number {
  let number = 0
  for (let at = start; at < start + length; at++) number = number * 10 + text.charCodeAt(at) - 48
  return number
}

/** Minutes east of UTC, of an offset that has been read: `Z`, or `+hh:mm`. */
export function offsetMinutes(text: string, start: number): number {
  const sign = text[start]
  if (sign !== '+' && sign !== '-') return 0
  const minutes = numberAt(text, start + 1, 2) * 60 + numberAt(text, start + 4, 2)
  return sign === '-' ? -minutes : minutes
}

function minuteOfDay(text: string, hour: number, offset: number): number {
  const local = numberAt(text, hour, 2) * 60 + numberAt(text, hour + 3, 2)
  return (local - offsetMinutes(text, offset) + 2880) % 1440
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}

/** `time-secfrac = "." 1*DIGIT`, which may be absent. */
function readFraction(text: string, start: number): number {
  if (text[start] !== '.') return start
  const end = endOfDigits(text, start + 1)
  if (end === start + 1) throw new Mismatch(end, 'digits after "."')
  return end
}

/** `time-offset = "Z" / ( "+" / "-" ) time-hour ":" time-minute`. */
function readOffset(text: string, start: number): number {
  const first = text[start]
  if (first === 'Z' || first === 'z') return start + 1
  if (first !== '+' && first !== '-') throw new Mismatch(start, '"Z" or an offset such as +01:00')
  readNumber(text, start + 1, 2, 0, 23)
  readMark(text, start + 3, ':')
  readNumber(text, start + 4, 2, 0, 59)
  return start + 6
}

function readNumber(text: string, start: number, length: number, least: number, most: number): number {
  for (let at = start; at < start + length; at++) {
    if (!isDigitAt(text, at)) throw new Mismatch(at, 'a digit of an RFC 3339 date-time')
  }
  const number = numberAt(text, start, length)
  if (number < least || number > most) throw new Mismatch(start, `a number from ${least} to ${most}`)
  return number
}

/** Letters of the grammar stand for both cases (RFC 5234, 2.3). */
function readMark(text: string, at: number, mark: string): void {
  if (text.charAt(at).toUpperCase() !== mark) throw new Mismatch(at, `"${mark}"`)
}
