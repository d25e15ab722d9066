import { type Address, isChecksumAddress, toChecksumAddress } from '@countersign/siwe'

/**
 * An address with its checksum (EIP-55), however its letters were written; undefined where it is none, or is in mixed case
 * with a wrong checksum.
 *
 * @example readAddress('0x7e5f4552091a69125d5dfcb7b8c2659029395bdf') // '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
 */
export function readAddress(text: string): Address | undefined {
  if (!looksLikeAddress(text)) return undefined
  const digits = text.slice(2)
  const isOfOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isOfOneCase || isChecksumAddress(text) ? toChecksumAddress(`0x${digits}`) : undefined
}

/** Whether a text is an address but for its checksum. */
export function looksLikeAddress(text: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(text)
}
