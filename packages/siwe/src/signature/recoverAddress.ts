import { weierstrass } from '@noble/curves/abstract/weierstrass.js'
import { toChecksumAddress } from '../checksumAddress.ts'
import { defaultKeccak256 } from '../engine.ts'
import type { Address } from '../message/SignInMessage.ts'
import type { Signature } from './parseSignature.ts'

/** The points of secp256k1 (SEC 2, 2.4.1), with the endomorphism that halves the work of multiplying them. */
const Point = /* @__PURE__ */ weierstrass(
  {
    p: 0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2fn,
    n: 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n,
    h: 1n,
    a: 0n,
    b: 7n,
    Gx: 0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
    Gy: 0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n,
  },
  {
    endo: {
      beta: 0x7ae96a2b657c07106e64479eac3434e99cf0497512f58995c1396c28719501een,
      basises: [
        [0x3086d221a7d46bcde86c90e49284eb15n, -0xe4437ed6010e88286f547fa90abfe4c3n],
        [0x114ca50f7a8e2f3f657c1108d9d44cfd8n, 0x3086d221a7d46bcde86c90e49284eb15n],
      ],
    },
  },
)

/**
 * Finds the address whose key signed a 32-byte hash (SEC 1, 4.1.6), with the points of `@noble/curves`.
 *
 * @example recoverAddress(hashMessage(text), parseSignature(signature))
 * // '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
 * @throws {Error} when no key can have made the signature.
 * @throws {TypeError} when the hash does not have 32 bytes.
 */
export function recoverAddress(hash: Uint8Array, { compact, recovery }: Signature): Address {
  if (hash.length !== 32) throw new TypeError('The hash must have 32 bytes.')
  const { Fn } = Point
  const point = Point.fromBytes(Uint8Array.of(2 + recovery, ...compact.subarray(0, 32)))
  const inverse = Fn.inv(toNumber(compact.subarray(0, 32)))
  const ofGenerator = Fn.neg(Fn.mul(Fn.create(toNumber(hash)), inverse))
  const ofPoint = Fn.mul(toNumber(compact.subarray(32)), inverse)
  const key = Point.BASE.mulAddUnsafe(ofGenerator, point, ofPoint)
  // The key's bytes cannot be written when it is the point at infinity: that throws here.
  const digest = defaultKeccak256(key.toBytes(false).subarray(1))
  return toChecksumAddress(`0x${toHex(digest.subarray(12))}`)
}

function toNumber(bytes: Uint8Array): bigint {
  return BigInt(`0x${toHex(bytes)}`)
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
