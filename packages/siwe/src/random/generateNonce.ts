import { type RandomOptions, randomString } from './randomString.ts'

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
