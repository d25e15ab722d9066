import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { ExternalSigningKey } from 'oidc-provider'
import type { SigningKey } from '../SigningKeys.ts'

/** A key that signs in this thread: for a signature of 30 µs, handing it to another one costs more than it saves. */
export class LocalSigningKey extends ExternalSigningKey {
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject

  constructor({ privateJwk }: Pick<SigningKey, 'privateJwk'>) {
    super()
    this.#privateKey = createPrivateKey({ key: { ...privateJwk }, format: 'jwk' })
    this.#publicKey = createPublicKey(this.#privateKey)
    const { kid, alg } = privateJwk
    Object.assign(this, { kid, alg })
  }

  override keyObject(): KeyObject {
    return this.#publicKey
  }

  /** A signature as JWS has it: for an elliptic curve both numbers, one after the other (RFC 7518, section 3.4). */
  override sign(data: Uint8Array): Uint8Array {
    return sign('sha256', data, { key: this.#privateKey, dsaEncoding: 'ieee-p1363' })
  }
}
