import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { SigningAlgorithm } from './rotateKeys.ts'

/** Keeps secrets unreadable in the database. */
export interface KeySeal {
  readonly isEncrypting: boolean
  /** What is stored of a text. `id` is whose text it is: what is moved to another row cannot be opened there. */
  readonly close: (id: string, text: string) => string
  /**
   * The text of what is stored, and whether it was stored as `close` does today: not where it was closed with an
   * older secret, or without one.
   *
   * @throws KeySealError when none of the secrets opens it
   */
  readonly open: (id: string, stored: string) => { readonly text: string; readonly isFresh: boolean }
}

/**
 * Makes a seal from the secret keys, newest first (AES-256-GCM under keys of RFC 5869). Where there are none, what is
 * stored is the text.
 */
export function createKeySeal(secretKeys: readonly string[]): KeySeal {
  const keys = secretKeys.map(deriveKey)
  const [newest] = keys
  return {
    isEncrypting: newest !== undefined,
    close: (id, text) => (newest === undefined ? text : encrypt(newest, id, text)),
    open(id, stored) {
      if (!isSealed(stored)) return { text: stored, isFresh: newest === undefined }
      for (const key of keys) {
        const text = decrypt(key, id, stored)
        if (text !== undefined) return { text, isFresh: key === newest }
      }
      throw new KeySealError(id)
    },
  }
}

/** Before what is encrypted. Neither JSON nor base64url has it. */
const prefix = 'a256gcm.'

/** Whether a stored text is encrypted. */
export function isSealed(stored: string): boolean {
  return stored.startsWith(prefix)
}

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

/** What is stored was closed with a secret that is not among the given ones. */
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
