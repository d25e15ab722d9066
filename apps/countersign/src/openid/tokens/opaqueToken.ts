import { hash } from 'node:crypto'
import { newToken, writeSortableTime } from '@countersign/server/extension'

/**
 * Makes a code or a token: when it was made in 8 characters, then 256 random bits. New ones stand side by side in the index by
 * which they are found, and are swept together (docs/decisions/0015).
 */
export function makeOpaqueToken(now: number): string {
  return writeSortableTime(now) + newToken()
}

/** What a code or a token may be: nothing else is looked for. */
const form = /^[A-Za-z0-9_-]{43}(?:[A-Za-z0-9_-]{8})?$/

/** The models under which the tokens of before this engine are kept. */
type OldModel = 'AccessToken' | 'RefreshToken'

const tokenLength = 43

/**
 * Under which key the store has a code or a token: its time, and the SHA-256 of the whole, so that a copy of the database holds
 * none that works. Undefined for what cannot be one. One without a time was made before tokens had one.
 *
 * @example hashOpaqueToken('0VVrda1w…')
 */
export function hashOpaqueToken(token: string, oldModel?: OldModel): string | undefined {
  if (!form.test(token)) return undefined
  if (token.length > tokenLength) return token.slice(0, -tokenLength) + hash('sha256', token, 'base64url')
  return oldModel === undefined ? undefined : hash('sha256', `${oldModel}:${token}`, 'base64url')
}

/**
 * Under which key the store has a signed token by its `jti`, which has the form of an opaque one, and is none: whoever reads the
 * token could else use it as that.
 */
export function hashTokenId(jti: string): string | undefined {
  if (!form.test(jti) || jti.length === tokenLength) return undefined
  return jti.slice(0, -tokenLength) + hash('sha256', `jti ${jti}`, 'base64url')
}
