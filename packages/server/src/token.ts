import { hash, randomFillSync } from 'node:crypto'
import { writeSortableTime } from './time.ts'

/** 256 random bits as 43 characters: the value of a cookie. */
export function newToken(): string {
  if (drawn.next === drawn.bytes.length) {
    randomFillSync(drawn.bytes)
    drawn.next = 0
  }
  const start = drawn.next
  drawn.next += tokenBytes
  const token = drawn.bytes.toString('base64url', start, drawn.next)
  drawn.bytes.fill(0, start, drawn.next)
  return token
}

const tokenBytes = 32
const tokenLength = 43

/** Random bytes for the next tokens: drawing those of many at once costs little more than those of one. */
const drawn = { bytes: Buffer.alloc(64 * tokenBytes), next: 64 * tokenBytes }

/**
 * What the cookie of a session holds: when it was made in 8 characters, then a token. New ones stand side by side in the
 * index by which sessions are found (docs/decisions/0015).
 */
export function newSessionToken(now: number): string {
  return writeSortableTime(now) + newToken()
}

/** Whether a text has the form of a token, of a session or not. */
export function isToken(text: string): boolean {
  return /^(?:[0-9A-Za-z]{8})?[A-Za-z0-9_-]{43}$/.test(text)
}

/**
 * What the store keeps of a token, so that its rows open nothing: of a session's its time, and the SHA-256 of the whole.
 */
export function hashToken(token: string): Uint8Array {
  // By way of a text: memory that node:crypto gets for a buffer of its own costs several times the hash.
  return Buffer.from(token.slice(0, -tokenLength) + hash('sha256', token, 'binary'), 'latin1')
}
