import { hash, randomBytes } from 'node:crypto'

/** 256 random bits as 43 characters: what a cookie of ours holds. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a text has the form of a token. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}

/** SHA-256 of a token: what the store keeps, so that its rows open nothing. */
export function hashToken(token: string): Uint8Array {
  return hash('sha256', token, 'buffer')
}
