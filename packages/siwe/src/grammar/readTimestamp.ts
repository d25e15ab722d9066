import { decimal, endOfRun, isAt } from './characters.ts'
import { Mismatch } from './Mismatch.ts'

/**
 * `date-time` (RFC 3339, 5.6), with the days that the calendar has, and a second of 60 only where it is
 * 23:59:60 in UTC: leap seconds are announced, so which of those days will have one cannot be known here.
 */
export function readTimestamp(text: string, start: number): number {
  const year = readPart(text, start, 4, '-')
  const month = readPart(text, start + 5, 2, '-')
  const day = readPart(text, start + 8, 2, 'T')
  const hour = readPart(text, start + 11, 2, ':')
  const minute = readPart(text, start + 14, 2, ':')
  const second = readDigits(text, start + 17, 2)
  checkRange(month, start + 5, 1, 12)
  checkRange(day, start + 8, 1, daysInMonth(year, month))
  checkRange(hour, start + 11, 0, 23)
  checkRange(minute, start + 14, 0, 59)
  const offset = endOfFraction(text, start + 19)
  const isLastMinute = (hour * 60 + minute - readOffset(text, offset) + 1440) % 1440 === 1439
  checkRange(second, start + 17, 0, isLastMinute ? 60 : 59)
  return offset + (isZulu(text, offset) ? 1 : 6)
}

/** The number that decimal digits write. */
export function readDigits(text: string, start: number, length: number): number {
  let number = 0
  for (let at = start; at < start + length; at++) {
    if (!isAt(text, at, decimal)) throw new Mismatch(at, 'a digit')
    number = number * 10 + text.charCodeAt(at) - 48
  }
  return number
}

/** Digits, and the mark after them; a letter stands for both cases (RFC 5234, 2.3). */
function readPart(text: string, start: number, length: number, mark: string): number {
  const number = readDigits(text, start, length)
  const found = text[start + length]
  const fits = found === mark || (mark === 'T' && found === 't')
  if (!fits) throw new Mismatch(start + length, `"${mark}"`)
  return number
}

/** The end of `time-secfrac = "." 1*DIGIT`, which may be absent. */
export function endOfFraction(text: string, start: number): number {
  if (text[start] !== '.') return start
  readDigits(text, start + 1, 1)
  return endOfRun(text, start + 1, decimal)
}

/** `time-offset = "Z" / ( "+" / "-" ) time-hour ":" time-minute`: the minutes east of UTC. */
export function readOffset(text: string, start: number): number {
  if (isZulu(text, start)) return 0
  const sign = text[start]
  if (sign !== '+' && sign !== '-') throw new Mismatch(start, 'Z or an offset such as +01:00')
  const hours = readPart(text, start + 1, 2, ':')
  const minutes = readDigits(text, start + 4, 2)
  checkRange(hours, start + 1, 0, 23)
  checkRange(minutes, start + 4, 0, 59)
  return sign === '-' ? -hours * 60 - minutes : hours * 60 + minutes
}

function isZulu(text: string, at: number): boolean {
  return text[at] === 'Z' || text[at] === 'z'
}

function checkRange(number: number, start: number, least: number, most: number): void {
  if (number < least || number > most) throw new Mismatch(start, `a number from ${least} to ${most}`)
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}
