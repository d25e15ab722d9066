import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { findUsernameKey, insertUsernameKey, resealUsernameKey } from '../store/queries/username.ts'
import type { Store } from '../store/Store.ts'
import { run, type Write } from '../store/Write.ts'

/**
 * The key of the fingerprints by which a store remembers every username that was ever given, of deleted accounts too. It
 * is drawn once for a store and lies in it sealed: a fingerprint must be found again after any number of new secrets, so
 * the key cannot be derived from one of them (docs/decisions/0022-usernames-by-fingerprint.md).
 */
export interface UsernameKey {
  /**
   * Reads the key, drawing it where there is none, and seals it anew where an older secret sealed it.
   *
   * @throws {UsernameKeyError} when none of the secrets opens it.
   */
  readonly load: () => Promise<KeyObject>
}

/** Makes the key of a store, under the seal of its secrets, newest first. */
export function createUsernameKey(store: Store, secretKeys: readonly [string, ...string[]]): UsernameKey {
  let loaded: KeyObject | undefined
  return {
    async load() {
      loaded ??= createSecretKey(await readKey(store, secretKeys.map(deriveSeal)))
      return loaded
    },
  }
}

/** What stands for a name where the name itself is forgotten (HMAC-SHA-256). */
export function fingerprintUsername(key: KeyObject, name: string): string {
  return createHmac('sha256', key).update(name).digest('base64url')
}

/** Whether one of the secrets opens the key that a store keeps; also where it keeps none yet. */
export async function opensUsernameKey(store: Store, secretKeys: readonly string[]): Promise<boolean> {
  const [stored] = await store.read(findUsernameKey, {})
  return (
    stored === undefined || secretKeys.some((secret) => open(deriveSeal(secret), stored.value) !== undefined)
  )
}

async function readKey(store: Store, seals: readonly KeyObject[]): Promise<Buffer> {
  const [newest] = seals
  if (newest === undefined) throw new UsernameKeyError()
  const drawn = seal(newest, randomBytes(32))
  const stored = await store.write(() => keep(drawn))
  const fresh = open(newest, stored)
  if (fresh !== undefined) return fresh
  const older = seals.map((one) => open(one, stored)).find((key) => key !== undefined)
  if (older === undefined) throw new UsernameKeyError()
  await store.write(() => run(resealUsernameKey, { before: stored, sealed: seal(newest, older) }))
  return older
}

function* keep(drawn: string): Write<string> {
  yield* run(insertUsernameKey, { sealed: drawn })
  const [row] = yield* run(findUsernameKey, {})
  return row?.value ?? drawn
}

function deriveSeal(secret: string): KeyObject {
  return createSecretKey(
    new Uint8Array(hkdfSync('sha256', secret, '', 'countersign username key at rest', 32)),
  )
}

/** AES key wrap, with its own check of integrity (RFC 3394). */
const wrap = 'id-aes256-wrap'
const initialValue = Buffer.alloc(8, 0xa6)

function seal(key: KeyObject, plain: Buffer): string {
  const cipher = createCipheriv(wrap, key, initialValue)
  return Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64url')
}

function open(key: KeyObject, sealed: string): Buffer | undefined {
  try {
    const decipher = createDecipheriv(wrap, key, initialValue)
    return Buffer.concat([decipher.update(sealed, 'base64url'), decipher.final()])
  } catch {
    return undefined
  }
}

/** The key was sealed with a secret that is not among the given ones. */
export class UsernameKeyError extends Error {
  override readonly name = 'UsernameKeyError'

  constructor() {
    super('The key of usernames is sealed with a secret that is not given.')
  }
}
