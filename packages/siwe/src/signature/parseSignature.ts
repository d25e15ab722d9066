import { SignInError } from '../SignInError.ts'

/** A signature in the one form that is accepted: r and s in range, s in the lower half. */
export interface Signature {
  /** r and s, 32 bytes each, most significant first. */
  readonly compact: Uint8Array
  /** Which of the two points with this r was meant: the parity of its y. */
  readonly recovery: 0 | 1
}

/** The value of a hexadecimal digit by its code, and for other characters one that no digit has. */
const values: Uint16Array = /* @__PURE__ */ Uint16Array.from({ length: 103 }, (_, code) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(code).toLowerCase()),
)
const none = 0xffff

/** The byte that two hexadecimal digits write; more than 255 where they are not both digits. */
function readByte(hex: string, at: number): number {
  return (values[hex.charCodeAt(at)] ?? none) * 16 + (values[hex.charCodeAt(at + 1)] ?? none)
}

/** The order of secp256k1, and its half rounded down (SEC 2, 2.4.1). */
const order = /* @__PURE__ */ decodeHex('fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141')
const halfOrder = /* @__PURE__ */ decodeHex(
  '7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0',
)
const zero = /* @__PURE__ */ new Uint8Array(32)

/**
 * Reads the signature of a wallet: `0x` and 65 bytes with v of 0, 1, 27 or 28, or 64 bytes (EIP-2098); low s only,
 * so that one signature has one form.
 *
 * @example parseSignature(signature).compact.length // 64
 * @throws {SignInError} `signature_malformed`
 */
export function parseSignature(hex: string): Signature {
  const isShort = hex?.length === 130
  if (typeof hex !== 'string' || !(isShort || hex.length === 132) || !hex.startsWith('0x')) {
    throw new SignInError('signature_malformed')
  }
  const compact = new Uint8Array(64)
  for (let at = 0; at < 64; at++) {
    const byte = readByte(hex, 2 + at * 2)
    if (byte > 255) throw new SignInError('signature_malformed')
    compact[at] = byte
  }
  const recovery = isShort ? takeParity(compact) : readParity(readByte(hex, 130))
  const isInRange =
    compare(compact, 0, zero) > 0 &&
    compare(compact, 0, order) < 0 &&
    compare(compact, 32, zero) > 0 &&
    compare(compact, 32, halfOrder) <= 0
  if (recovery === undefined || !isInRange) throw new SignInError('signature_malformed')
  return { compact, recovery }
}

/** EIP-2098 keeps the parity in the top bit of s, which is free because s is low. */
function takeParity(compact: Uint8Array): 0 | 1 {
  const top = compact[32] ?? 0
  compact[32] = top & 0x7f
  return top < 0x80 ? 0 : 1
}

function readParity(v: number): 0 | 1 | undefined {
  if (v === 0 || v === 27) return 0
  return v === 1 || v === 28 ? 1 : undefined
}

/** Below, at or above 0: how the 32 bytes from an offset on compare with a limit, as numbers. */
function compare(bytes: Uint8Array, start: number, limit: Uint8Array): number {
  for (let at = 0; at < 32; at++) {
    const difference = (bytes[start + at] ?? 0) - (limit[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function decodeHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, at) => readByte(hex, at * 2))
}
