import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The server's secrets, newest first. */
export type SecretKeys = readonly [string, ...string[]]

/**
 * What the claim link holds: an HMAC of the claim's id, so that nobody who reads the database alone can make it, and
 * every process that shares the secret prints the same one.
 */
export function claimToken([newest]: SecretKeys, id: string): string {
  return sign(newest, id).toString('base64url')
}

/** Whether a text is the token of a claim, made with any of the secrets. */
export function isClaimToken(secretKeys: SecretKeys, id: string, token: string): boolean {
  const given = Buffer.from(token, 'base64url')
  return secretKeys.some((secret) => {
    const expected = sign(secret, id)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** With a key of its own purpose (RFC 5869). */
function sign(secret: string, id: string): Buffer {
  const key = hkdfSync('sha256', secret, '', 'countersign operator claim', 32)
  return createHmac('sha256', new Uint8Array(key)).update(id).digest()
}
