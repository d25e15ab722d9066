import { type Address, recoverAddress } from '@countersign/siwe'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** Bytes as `0x` and hexadecimal digits, two a byte. */
export type Hex = `0x${string}`

/** What holds the keys behind a test wallet. */
export interface Signer {
  /** As they are shared with a page, the one in use first. */
  readonly addresses: readonly Address[]
  /** Signs the bytes of `data` as `personal_sign` does (EIP-191) for one of the addresses. */
  readonly sign: (data: Hex, address: Address) => Promise<string>
}

/** A key of secp256k1 and its account. The secret stays inside. */
export interface Key {
  readonly address: Address
  /** Signs bytes as `personal_sign` does (EIP-191, version 0x45): r, s and v, 65 bytes. */
  readonly sign: (data: Hex) => Hex
}

/**
 * Makes a key, a random one unless it is given.
 *
 * @throws {TypeError} `privateKey` when it is no private key.
 */
export function createKey(privateKey?: Hex): Key {
  const secret = privateKey === undefined ? secp256k1.utils.randomSecretKey() : readSecret(privateKey)
  const signHash = (hash: Uint8Array) => {
    const [recovery, ...compact] = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
    return { compact: Uint8Array.from(compact), recovery: recovery === 1 ? (1 as const) : (0 as const) }
  }
  // The account is whom a check of its signatures names.
  const proof = hashBytes(new Uint8Array())
  return {
    address: recoverAddress(proof, signHash(proof)),
    sign: (data) => {
      const { compact, recovery } = signHash(hashBytes(parseHex(data)))
      return formatHex(Uint8Array.of(...compact, 27 + recovery))
    },
  }
}

/** What is signed may be bytes that are no text, so this is not `hashMessage` of a text. */
function hashBytes(bytes: Uint8Array): Uint8Array {
  const prefix = new TextEncoder().encode(`\x19Ethereum Signed Message:\n${bytes.length}`)
  return keccak_256(Uint8Array.of(...prefix, ...bytes))
}

function readSecret(privateKey: Hex): Uint8Array {
  const isHex = typeof privateKey === 'string' && /^0x[0-9a-f]{64}$/i.test(privateKey)
  const secret = isHex ? parseHex(privateKey) : new Uint8Array()
  if (!secp256k1.utils.isValidSecretKey(secret)) {
    throw new TypeError('privateKey: must be 0x and 64 hexadecimal digits, and a key of secp256k1.')
  }
  return secret
}

export function formatHex(bytes: Uint8Array): Hex {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Reads whole bytes: `0x` and an even number of digits, which the caller has checked. */
export function parseHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Whether two addresses are the same, however they are written. */
export function isSameAddress(one: string, other: unknown): boolean {
  return typeof other === 'string' && one.toLowerCase() === other.toLowerCase()
}
