import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { ExternalSigningKey } from 'oidc-provider'
import type { SigningKey } from '../SigningKeys.ts'

/** A key that signs in this thread: for a signature of 30 µs, handing it to another one costs more than it saves. */
export class LocalSigningKey extends ExternalSigningKey {
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  readonly #format: (signature: Buffer) => Uint8Array

  constructor({ privateJwk }: Pick<SigningKey, 'privateJwk'>) {
    super()
    this.#privateKey = createPrivateKey({ key: { ...privateJwk }, format: 'jwk' })
    this.#publicKey = createPublicKey(this.#privateKey)
    this.#format = this.#privateKey.asymmetricKeyType === 'ec' ? joinNumbers : (signature) => signature
    const { kid, alg } = privateJwk
    Object.assign(this, { kid, alg })
  }

  override keyObject(): KeyObject {
    return this.#publicKey
  }

  /** Node could join the numbers, but to be asked so costs it as much again as the signature. */
  override sign(data: Uint8Array): Uint8Array {
    return this.#format(sign('sha256', data, this.#privateKey))
  }
}

const numberBytes = 32

/**
 * A signature of an elliptic curve as JWS has it, both numbers one after the other in 32 bytes each (RFC 7518, section
 * 3.4), from the DER that it comes in: a sequence of two integers, each with its length, and with a zero in front where
 * its first bit is set (RFC 3279, section 2.2.3).
 */
function joinNumbers(der: Buffer): Uint8Array {
  const joined = new Uint8Array(2 * numberBytes)
  const second = 4 + (der[3] ?? 0)
  place(der.subarray(4, second), joined.subarray(0, numberBytes))
  place(der.subarray(second + 2), joined.subarray(numberBytes))
  return joined
}

/** Puts a number at the end of its place. */
function place(number: Uint8Array, into: Uint8Array): void {
  const digits = number.subarray(Math.max(0, number.length - into.length))
  into.set(digits, into.length - digits.length)
}
