import { SignInError } from '../errors/SignInError.ts'
import { endOfRun, hexadecimal } from '../grammar/characters.ts'
import type { Signature } from './Signature.ts'

/** The order of secp256k1, and its half rounded down (SEC 2, 2.4.1), in digits, which compare as numbers do. */
const order = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141'
const halfOrder = '7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0'
const zero = '0000000000000000000000000000000000000000000000000000000000000000'

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
  const digits = hex.toLowerCase()
  const r = digits.slice(2, 66)
  const signed = digits.slice(66, 130)
  const s = isCompact ? withoutParity(signed) : signed
  const recovery = isCompact ? parityOf(signed) : recoveryOf(digits.slice(130))
  const isInRange = r > zero && r < order && s > zero && s <= halfOrder
  if (recovery === undefined || !isInRange) throw new SignInError('signature_malformed')
  return { compact: bytesOf(r + s), recovery }
}

/** EIP-2098 keeps the parity in the top bit of s, which is free because s is low. */
function parityOf(signed: string): 0 | 1 {
  return signed < '8' ? 0 : 1
}

function withoutParity(signed: string): string {
  return `${digitAt(signed, 0) & 7}${signed.slice(1)}`
}

function recoveryOf(v: string): 0 | 1 | undefined {
  if (v === '00' || v === '1b') return 0
  return v === '01' || v === '1c' ? 1 : undefined
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
