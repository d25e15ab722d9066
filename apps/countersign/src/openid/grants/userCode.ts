import { randomInt } from 'node:crypto'

/** Letters that are no vowels and look like no digit, so that a code spells nothing (RFC 8628, section 6.1). */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'
const length = 8

/** Draws what the person of a device types: 34 bits, for ten minutes. */
export function makeUserCode(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

/**
 * A code as a device shows it.
 *
 * @example showUserCode('BCDFGHJK') // 'BCDF-GHJK'
 */
export function showUserCode(code: string): string {
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
}

/** A code as it was typed, in any case, with or without a dash. */
export function readUserCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
