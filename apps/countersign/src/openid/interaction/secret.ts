import { hash, timingSafeEqual } from 'node:crypto'

/*
 * The browser of an interaction has a secret of its own in its cookies; its row has the hash. The id stands in addresses,
 * which histories, logs and screenshots keep, so that knowing it opens nothing.
 */

/** What the row of an interaction keeps. */
export function hashSecret(secret: string): string {
  return hash('sha256', `interaction:${secret}`, 'base64url')
}

/** Whether a secret is the one whose hash a row keeps; none is, where it is missing. */
export function isSecretOf(secret: string | undefined, secretHash: string): boolean {
  if (secret === undefined) return false
  const expected = Buffer.from(secretHash)
  const actual = Buffer.from(hashSecret(secret))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
