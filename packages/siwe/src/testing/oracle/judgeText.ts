import { keccak_256 } from '@noble/hashes/sha3.js'
import { matchGrammar } from './matchGrammar.ts'
import type { Grammar } from './readGrammar.ts'

/**
 * Whether a text is a sign-in message, by the grammar of the standards and by the rules that it leaves to words.
 *
 * None of the code under test is used: what it gets wrong, this must not get wrong as well.
 */
export function judgeText(grammar: Grammar, text: string): boolean {
  if (!matchGrammar(grammar, 'sign-in-with-ethereum', text)) return false
  const [first = '', address = ''] = text.split('\n')
  if (first.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').startsWith(' ')) return false
  if (!hasChecksum(address)) return false
  // A statement may look like any line, but it stands before the last line that has the label of a required field.
  const chainId =
    text
      .match(/^Chain ID: \d+$/gm)
      ?.at(-1)
      ?.slice(10) ?? ''
  if (BigInt(chainId) > 2n ** 53n - 1n) return false
  const times = text
    .split('\n')
    .slice(timesFrom(text))
    .filter((line) => /^(Issued At|Expiration Time|Not Before): /.test(line))
  return times.every((line) => isMoment(line.slice(line.indexOf(': ') + 2)))
}

/** The index of the line after the nonce: only there do the lines of the times stand. */
function timesFrom(text: string): number {
  return text.split('\n').findLastIndex((line) => /^Nonce: [a-z0-9]{8,}$/i.test(line)) + 1
}

function hasChecksum(address: string): boolean {
  const digits = address.slice(2)
  const hash = Buffer.from(keccak_256(Buffer.from(digits.toLowerCase(), 'ascii'))).toString('hex')
  const cased = Array.from(digits.toLowerCase(), (digit, index) =>
    Number.parseInt(hash.charAt(index), 16) > 7 ? digit.toUpperCase() : digit,
  )
  return address === `0x${cased.join('')}`
}

/** Whether the calendar has a moment that matches `date-time`, and the clock: 23:59:60 in UTC is there as well. */
function isMoment(time: string): boolean {
  const [, date = '', clock = '', offset = ''] = /^(.{10})t(.{8})(?:\.\d+)?(.*)$/i.exec(time) ?? []
  const [hours, minutes, seconds] = clock.split(':').map(Number)
  const [offsetHours = 0, offsetMinutes = 0] = offset.slice(1).split(':').map(Number)
  if (offset.length > 1 && (offsetHours > 23 || offsetMinutes > 59)) return false
  const isLeap = seconds === 60
  const second = isLeap ? 59 : seconds
  const local = new Date(`${date}T${clock.slice(0, 6)}${String(second).padStart(2, '0')}Z`)
  // The platform counts a day or an hour that does not exist as one of the next month or day.
  if (Number.isNaN(local.getTime()) || local.getUTCDate() !== Number(date.slice(8)) || (hours ?? 24) > 23)
    return false
  if (!isLeap) return true
  const sign = offset.startsWith('-') ? -1 : 1
  const utc = new Date(local.getTime() - sign * ((offsetHours || 0) * 60 + (offsetMinutes || 0)) * 60_000)
  return minutes !== undefined && utc.toISOString().slice(-13, -8) === '23:59'
}
