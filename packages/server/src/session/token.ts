import { hash, randomFillSync } from 'node:crypto'

/** 256 random bits as 43 characters: what a cookie of ours holds. */
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

/** Random bytes for the next tokens: drawing those of many at once costs little more than those of one. */
const drawn = { bytes: Buffer.alloc(64 * tokenBytes), next: 64 * tokenBytes }

/** Whether a text has the form of a token. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}

/** SHA-256 of a token: what the store keeps, so that its rows open nothing. */
export function hashToken(token: string): Uint8Array {
  // By way of a text: memory that node:crypto gets for a buffer of its own costs several times the hash.
  return Buffer.from(hash('sha256', token, 'hex'), 'hex')
}
