import { SignInMessageError } from './errors.ts'

/** Fills bytes with secure random values, as `crypto.getRandomValues` does; at most 65 536 at once. */
export type GetRandomValues = (bytes: ReturnType<Uint8ArrayConstructor['of']>) => unknown

export interface RandomOptions {
  /** The secure random source to use instead of the platform's. */
  readonly getRandomValues?: GetRandomValues | undefined
}

const lettersAndDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The most that `crypto.getRandomValues` gives at once. */
const chunkBytes = 65_536

/**
 * A random text of so many characters, each of a set with the same probability.
 *
 * @example randomString(6, '0123456789') // such as '480291'
 * @throws {SignInMessageError} `charset_length` when the set does not have 2 to 256 characters;
 * `no_random_source` when there is no secure random source.
 * @throws {TypeError} when the length is not a whole number.
 */
export function randomString(
  length: number,
  charset: string = lettersAndDigits,
  options: RandomOptions = {},
): string {
  if (!Number.isSafeInteger(length) || length < 0) throw new TypeError('The length must be a whole number.')
  const characters = Array.from(charset)
  if (characters.length < 2 || characters.length > 256) throw new SignInMessageError('charset_length')
  // Bytes from here on would make the first characters of the set likelier than the rest: they are drawn again.
  const limit = 256 - (256 % characters.length)
  let text = ''
  for (let missing = length; missing > 0; ) {
    const bytes = drawBytes(Math.min(chunkBytes, Math.ceil((missing * 256) / limit)), options)
    for (let at = 0; at < bytes.length && missing > 0; at++) {
      const byte = bytes[at] ?? limit
      if (byte >= limit) continue
      text += characters[byte % characters.length]
      missing--
    }
  }
  return text
}

function drawBytes(count: number, { getRandomValues }: RandomOptions): Uint8Array {
  const bytes = new Uint8Array(count)
  const draw = getRandomValues ?? globalThis.crypto?.getRandomValues?.bind(globalThis.crypto)
  if (typeof draw !== 'function') throw new SignInMessageError('no_random_source')
  draw(bytes)
  return bytes
}

/** Enough letters and digits for 128 bits: 22 × log2(62) is 130.99. */
const nonceLength = 22

/**
 * A fresh nonce: 22 letters and digits, more than 128 bits of entropy.
 *
 * @example generateNonce() // such as 'Kq3mVb0ZsT8yXw1LrNc5Ua'
 * @throws {SignInMessageError} `no_random_source`
 */
export function generateNonce(options: RandomOptions = {}): string {
  return randomString(nonceLength, undefined, options)
}
