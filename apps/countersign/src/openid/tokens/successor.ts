import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'

/*
 * The answer to a refresh can get lost, and two tabs can ask at once: for a while, and while the successor is unused, the
 * application gets the same successor again. It is kept encrypted under the used token, of which the store has only the hash: a
 * copy of the database reveals no successor. The key has 256 bits of entropy by itself, so a hash of it is a key as well.
 */

const cipher = 'aes-256-gcm'
const ivBytes = 12
/** A whole tag, as Node makes it. */
const tagBytes = 16

function keyOf(token: string): Buffer {
  return hash('sha256', `successor of ${token}`, 'buffer')
}

/** What is kept of the token that follows another. */
export function sealSuccessor(token: string, successor: string): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyOf(token), iv)
  const sealed = [sealing.update(successor, 'latin1'), sealing.final()]
  return Buffer.concat([iv, sealing.getAuthTag(), ...sealed]).toString('base64url')
}

/** The token that follows another; undefined where that was not sealed under it. */
export function openSuccessor(token: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return undefined
  const opening = createDecipheriv(cipher, keyOf(token), bytes.subarray(0, ivBytes))
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    const opened = [opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]
    return Buffer.concat(opened).toString('latin1')
  } catch {
    // Sealed under another token, or altered since.
  }
  return undefined
}
