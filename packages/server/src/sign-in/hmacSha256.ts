import { hash, type KeyObject } from 'node:crypto'

/** Of SHA-256: what a key is filled up to. */
const blockBytes = 64
const hashBytes = 32

/**
 * HMAC-SHA-256 of a text in base64 (RFC 2104, section 2), as `createHmac` makes it, over two hashes. Setting up a
 * `createHmac` for each text costs more than all of its hashing: of a sign-in, which needs two, a thirtieth.
 *
 * @example hmacSha256(createSecretKey(randomBytes(32)), 'a text')
 * @throws {TypeError} when the key has more than 64 bytes.
 */
export function hmacSha256(key: KeyObject, text: string): string {
  const { inner, outer } = paddedKeys.get(key) ?? padKey(key)
  const digest = hash('sha256', Buffer.concat([inner, Buffer.from(text)]), 'binary')
  outer.write(digest, blockBytes, 'latin1')
  return hash('sha256', outer, 'base64')
}

interface PaddedKey {
  readonly inner: Buffer
  /** With room for the inner hash, which each call writes over. */
  readonly outer: Buffer
}

const paddedKeys = new WeakMap<KeyObject, PaddedKey>()

function padKey(key: KeyObject): PaddedKey {
  const bytes = key.export()
  if (bytes.length > blockBytes) throw new TypeError(`A key of HMAC-SHA-256 has at most ${blockBytes} bytes.`)
  const inner = Buffer.alloc(blockBytes, 0x36)
  const outer = Buffer.alloc(blockBytes + hashBytes, 0x5c)
  bytes.forEach((byte, at) => {
    inner[at] = byte ^ 0x36
    outer[at] = byte ^ 0x5c
  })
  const padded = { inner, outer }
  paddedKeys.set(key, padded)
  return padded
}
