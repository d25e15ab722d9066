import { decimal, endOfRun, isAt } from './characters.ts'
import { Mismatch, toMessageError } from './Rule.ts'

/**
 * `date-time` (RFC 3339, 5.6), with the days that the calendar has, and a second of 60 only where it is
 * 23:59:60 in UTC: leap seconds are announced, so which of those days will have one cannot be known here.
 */
export function readTimestamp(text: string, start: number): number {
  const year = readPart(text, start, 4, '-')
  const month = readPart(text, start + 5, 2, '-')
  const day = readPart(text, start + 8, 2, 'T')
  checkRange(month, start + 5, 1, 12)
  checkRange(day, start + 8, 1, daysInMonth(year, month))
  const minutes = readMinutes(text, start + 11)
  expectMark(text, start + 16, ':')
  const second = readDigits(text, start + 17, 2)
  const offset = endOfFraction(text, start + 19)
  const isLastMinute = (minutes - readOffset(text, offset) + 1441) % 1440 === 0
  checkRange(second, start + 17, 0, isLastMinute ? 60 : 59)
  return offset + (isZulu(text, offset) ? 1 : 6)
}

/** The number that decimal digits write. */
function readDigits(text: string, start: number, length: number): number {
  let number = 0
  for (let at = start; at < start + length; at++) {
    if (!isAt(text, at, decimal)) throw new Mismatch(at, 'a digit')
    number = number * 10 + text.charCodeAt(at) - 48
  }
  return number
}

/** Digits, and the mark after them. */
function readPart(text: string, start: number, length: number, mark: string): number {
  const number = readDigits(text, start, length)
  expectMark(text, start + length, mark)
  return number
}

/** A letter stands for both cases (RFC 5234, 2.3). */
function expectMark(text: string, at: number, mark: string): void {
  const found = text[at]
  const fits = found === mark || (mark === 'T' && found === 't')
  if (!fits) throw new Mismatch(at, `"${mark}"`)
}

/** `time-hour ":" time-minute`, in minutes. */
function readMinutes(text: string, start: number): number {
  const hours = readPart(text, start, 2, ':')
  const minutes = readDigits(text, start + 3, 2)
  checkRange(hours, start, 0, 23)
  checkRange(minutes, start + 3, 0, 59)
  return hours * 60 + minutes
}

/** The end of `time-secfrac = "." 1*DIGIT`, which may be absent. */
function endOfFraction(text: string, start: number): number {
  if (text[start] !== '.') return start
  readDigits(text, start + 1, 1)
  return endOfRun(text, start + 1, decimal)
}

/** `time-offset = "Z" / ( "+" / "-" ) time-hour ":" time-minute`: the minutes east of UTC. */
function readOffset(text: string, start: number): number {
  if (isZulu(text, start)) return 0
  const sign = text[start]
  if (sign !== '+' && sign !== '-') throw new Mismatch(start, 'Z or an offset such as +01:00')
  const minutes = readMinutes(text, start + 1)
  return sign === '-' ? -minutes : minutes
}

function isZulu(text: string, at: number): boolean {
  return text[at] === 'Z' || text[at] === 'z'
}

function checkRange(number: number, start: number, least: number, most: number): void {
  if (number < least || number > most) throw new Mismatch(start, `a number from ${least} to ${most}`)
}

function daysInMonth(year: number, month: number): number {
  // 31 in every other month, and from August on in the others.
  if (month !== 2) return 30 + ((month + (month >> 3)) & 1)
  return year % (year % 100 === 0 ? 400 : 4) === 0 ? 29 : 28
}

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
    throw toMessageError(error, text)
  }
}
