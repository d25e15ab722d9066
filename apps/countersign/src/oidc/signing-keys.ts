import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { ExternalSigningKey } from 'oidc-provider'

/** A key that tokens are signed with, or were, or will be. */
interface SigningKey {
  readonly state: 'next' | 'current' | 'retired'
  /** With its private half, and `kid`, `alg` and `use`. */
  readonly privateJwk: Readonly<Record<string, unknown>>
}

/** The keys that the provider signs with and publishes. */
export interface SigningKeys {
  readonly list: () => readonly SigningKey[]
  /** Calls the listener at each change, until the function that it returns is called. */
  readonly onChange: (listener: () => void) => () => void
}

/** A key that signs in this thread: for a signature of 40 µs, handing it to another one costs more than it saves. */
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

  /** ECDSA in the form of JWS, both numbers one after the other (RFC 7518, section 3.4); RSA has one form only. */
  override sign(data: Uint8Array): Uint8Array {
    return sign('sha256', data, { key: this.#privateKey, dsaEncoding: 'ieee-p1363' })
  }
}
