import { SignInError } from '../errors/SignInError.ts'
import { endOfRun, hexadecimal } from '../grammar/characters.ts'
import type { Signature } from './Signature.ts'

/** The order of secp256k1, and its half rounded down (SEC 2, 2.4.1). */
const order = bytesOf('fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141')
const halfOrder = bytesOf('7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0')

/**
 * Reads the signature of a wallet: `0x` and 65 bytes with v of 0, 1, 27 or 28, or 64 bytes (EIP-2098); low s only,
 * so that one signature has one form.
 *
 * @example parseSignature(signature).compact.length // 64
 * @throws {SignInError} `signature_malformed`
 */
export function parseSignature(hex: string): Signature {
  const isCompact = hex?.length === 130
  if (typeof hex !== 'string' || !(isCompact || hex.length === 132))
    throw new SignInError('signature_malformed')
  if (!hex.startsWith('0x') || endOfRun(hex, 2, hexadecimal) !== hex.length) {
    throw new SignInError('signature_malformed')
  }
  const bytes = bytesOf(hex.slice(2))
  const compact = bytes.slice(0, 64)
  const recovery = isCompact ? takeParity(compact) : recoveryOf(bytes[64])
  const r = compact.subarray(0, 32)
  const s = compact.subarray(32)
  const isInRange = isPositive(r) && isPositive(s) && compare(r, order) < 0 && compare(s, halfOrder) <= 0
  if (recovery === undefined || !isInRange) throw new SignInError('signature_malformed')
  return { compact, recovery }
}

/** EIP-2098 keeps the parity in the top bit of s, which is free because s is low. */
function takeParity(compact: Uint8Array): 0 | 1 {
  const top = compact[32] ?? 0
  compact[32] = top & 0x7f
  return top > 0x7f ? 1 : 0
}

function recoveryOf(v: number | undefined): 0 | 1 | undefined {
  if (v === 0 || v === 27) return 0
  return v === 1 || v === 28 ? 1 : undefined
}

function isPositive(number: Uint8Array): boolean {
  return number.some((byte) => byte > 0)
}

/** Negative, zero or positive, as `left` is below, equal to or above `right`; numbers of the same length. */
function compare(left: Uint8Array, right: Uint8Array): number {
  const index = left.findIndex((byte, position) => byte !== right[position])
  return index < 0 ? 0 : (left[index] ?? 0) - (right[index] ?? 0)
}

function bytesOf(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length >> 1)
  for (let at = 0; at < bytes.length; at++) bytes[at] = digitAt(hex, at * 2) * 16 + digitAt(hex, at * 2 + 1)
  return bytes
}

/** The value of a hexadecimal digit, where one is known to stand. */
function digitAt(hex: string, at: number): number {
  const code = hex.charCodeAt(at)
  return code > 57 ? (code & 0xf) + 9 : code - 48
}
