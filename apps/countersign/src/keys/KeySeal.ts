import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { SigningAlgorithm } from './keys.writes.ts'

/** Keeps secrets unreadable in the database. */
export interface KeySeal {
  /** What is stored of a text. `id` is whose text it is: what is moved to another row cannot be opened there. */
  readonly close: (id: string, text: string) => string
  /**
   * The text of what is stored, and whether it was stored as `close` does today: not where it was closed with an
   * older secret.
   *
   * @throws KeySealError when none of the secrets opens it, or it was not closed at all
   */
  readonly open: (id: string, stored: string) => { readonly text: string; readonly isFresh: boolean }
}

/** Makes a seal from the secret keys, newest first (AES-256-GCM under keys of RFC 5869). Without any it opens nothing. */
export function createKeySeal(secretKeys: readonly string[]): KeySeal {
  const keys = secretKeys.map(deriveKey)
  const [newest] = keys
  return {
    close(id, text) {
      if (newest === undefined) throw new TypeError('a seal closes with a secret key')
      return encrypt(newest, id, text)
    },
    open(id, stored) {
      for (const key of stored.startsWith(prefix) ? keys : []) {
        const text = decrypt(key, id, stored)
        if (text !== undefined) return { text, isFresh: key === newest }
      }
      throw new KeySealError(id)
    },
  }
}

/** Before what is encrypted. Neither JSON nor base64url has it. */
const prefix = 'a256gcm.'

function deriveKey(secret: string): KeyObject {
  return createSecretKey(
    new Uint8Array(hkdfSync('sha256', secret, '', 'countersign signing keys at rest', 32)),
  )
}

function encrypt(key: KeyObject, id: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(id))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return prefix + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** The text, or undefined where it was closed with another key. */
function decrypt(key: KeyObject, id: string, stored: string): string | undefined {
  const bytes = Buffer.from(stored.slice(prefix.length), 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** What is stored was not closed with one of the given secrets. */
export class KeySealError extends Error {
  override readonly name = 'KeySealError'

  constructor(id: string) {
    super(`What the database has as ${id} is encrypted with a secret that is not given.`)
  }
}

/**
 * A key that tokens are signed with. There is one `current` key of each algorithm, which signs, and one `next`,
 * which is published ahead of its use; `retired` ones are published until what they signed has expired.
 */
export interface SigningKey {
  /** The thumbprint of the public half, and the `kid` of what it signs. */
  readonly id: string
  readonly algorithm: SigningAlgorithm
  readonly state: 'next' | 'current' | 'retired'
  /** With its private half, and `kid`, `alg` and `use`. */
  readonly privateJwk: Readonly<Record<string, unknown>>
  readonly createdAt: number
  /** When it entered its state. */
  readonly changedAt: number
}

/** How long a next key is published before it signs: longer than applications keep the published keys. */
export const publishMilliseconds = 3_600_000
/** How long a key signs. */
export const currentMilliseconds: number = 30 * 86_400_000
/** How long a retired key is published: longer than an ID token is shown to us as a hint. */
export const retiredMilliseconds: number = 15 * 86_400_000
