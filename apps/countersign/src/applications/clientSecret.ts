import { createHash, randomBytes } from 'node:crypto'
import { randomString } from '@countersign/siwe'

/** A new secret of an application: 256 random bits, which no one can guess from their hash. */
export function makeClientSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a secret. */
export function hashClientSecret(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest()
}

/** A new client id: letters and digits, because some applications do not encode it where they should. */
export function makeClientId(): string {
  return randomString(24)
}
