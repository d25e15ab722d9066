import { randomBytes } from 'node:crypto'

/** A fresh secret of 256 random bits, as base64url. */
export function makeSecretKey(): string {
  return randomBytes(32).toString('base64url')
}
