/** A word of the Contract ABI: 32 bytes as 64 digits, without `0x`. */
export type Word = string

/** Writes a number or an address as a word. */
export function toWord(value: number | bigint | string): Word {
  const digits = typeof value === 'string' ? value.replace(/^0x/, '').toLowerCase() : value.toString(16)
  return digits.padStart(64, '0')
}

/** Writes bytes as the Contract ABI lays them out behind the words: their length, then the bytes in whole words. */
export function toTail(hex: string): string {
  const digits = hex.replace(/^0x/, '')
  return toWord(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
}

/** Reads the word at an index of the arguments; empty where they end before it. */
export function wordAt(digits: string, index: number): Word {
  return digits.slice(index * 64, index * 64 + 64)
}

/** Reads the address in the word at an index. */
export function addressAt(digits: string, index: number): `0x${string}` {
  return `0x${wordAt(digits, index).slice(24).toLowerCase()}`
}

/** Reads the bytes that the word at an index points at, as digits; empty where they would lie outside. */
export function bytesAt(digits: string, index: number): string {
  const start = Number(`0x0${wordAt(digits, index)}`) * 2
  const length = Number(`0x0${digits.slice(start, start + 64)}`) * 2
  return digits.slice(start + 64, start + 64 + length)
}
