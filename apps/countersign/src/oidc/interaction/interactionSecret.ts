import { hash, timingSafeEqual } from 'node:crypto'
import { newToken } from '@countersign/server/extension'

/*
 * The browser of an interaction has a secret of its own in its cookies; its record has the hash. The uid stands in
 * addresses, which histories, logs and screenshots keep, so that knowing it opens nothing.
 */

/** A secret, and the interaction that it is for. */
interface KnownSecret {
  readonly uid: string
  readonly secret: string
}

/** The secret that a request has brought in its cookie, or that was made in it for an interaction that begins. */
const secrets = new WeakMap<object, KnownSecret>()

/** Keeps what a request has brought, until its interaction is looked for. */
export function presentSecret(request: object, known: KnownSecret): void {
  secrets.set(request, known)
}

/** The secret that is known in a request for an interaction. */
export function findSecret(request: object | undefined, uid: string): string | undefined {
  const known = request === undefined ? undefined : secrets.get(request)
  return known?.uid === uid ? known.secret : undefined
}

/** The secret of an interaction that is saved in a request: a new one where it begins there. */
export function ensureSecret(request: object, uid: string): string {
  const secret = findSecret(request, uid) ?? newToken()
  secrets.set(request, { uid, secret })
  return secret
}

/** What the record of an interaction keeps. */
export function hashSecret(secret: string): string {
  return hash('sha256', `interaction:${secret}`, 'base64url')
}

/** Whether a secret is the one whose hash a record keeps; none is, where either is missing. */
export function isSecretOf(secret: string | undefined, secretHash: unknown): boolean {
  if (secret === undefined || typeof secretHash !== 'string') return false
  const expected = Buffer.from(secretHash)
  const actual = Buffer.from(hashSecret(secret))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
