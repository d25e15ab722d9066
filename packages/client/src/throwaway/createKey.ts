import { type Address, hashMessage, recoverAddress } from '@countersign/siwe'
import { secp256k1 } from '@noble/curves/secp256k1.js'

/** A key and its account. The secret stays inside. */
export interface Key {
  readonly address: Address
  /** Signs a text as `personal_sign` does (EIP-191, version 0x45): r, s and v as hex. */
  sign(message: string): `0x${string}`
}

/** Makes a key from the platform's secure random source; throws where there is none. */
export function createKey(): Key {
  const secret = secp256k1.utils.randomSecretKey()
  const signHash = (hash: Uint8Array) => {
    const recovered = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
    return { compact: recovered.slice(1), recovery: recovered[0] === 1 ? (1 as const) : (0 as const) }
  }
  // The account is whom a check of its signatures names: no second way to derive it, that could differ.
  const proof = hashMessage('')
  return {
    address: recoverAddress(proof, signHash(proof)),
    sign: (message) => {
      const { compact, recovery } = signHash(hashMessage(message))
      return `0x${hexOf(Uint8Array.of(...compact, 27 + recovery))}`
    },
  }
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
