import type { CallResult } from './callNode.ts'

type Hex = `0x${string}`

/** Multicall3, at the same address on most chains: it makes several calls in one, and says of each whether it failed. */
export const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** `aggregate3((address,bool,bytes)[])` */
const aggregate = '0x82ad56cb'

/**
 * Writes the call of Multicall3 that makes all of these calls, each of which may fail (Contract ABI).
 *
 * @example encodeMulticall([{ contract: '0x…', data: '0x70a08231…' }])
 */
export function encodeMulticall(calls: readonly { readonly contract: string; readonly data: string }[]): Hex {
  const tails = calls.map(({ contract, data }) => {
    const bytes = data.slice(2)
    const length = bytes.length / 2
    // Where the bytes begin: behind the address, the flag and this offset.
    return [
      contract.slice(2).toLowerCase().padStart(64, '0'),
      word(1),
      word(96),
      word(length),
      bytes.padEnd(Math.ceil(length / 32) * 64, '0'),
    ].join('')
  })
  let offset = calls.length * 32
  const heads = tails.map((tail) => {
    const head = word(offset)
    offset += tail.length / 2
    return head
  })
  return `${aggregate}${word(32)}${word(calls.length)}${heads.join('')}${tails.join('')}`
}

/**
 * Reads what it answers: for each call its data, or undefined where that call failed, which may be the fault of
 * another one: calls share their gas. Undefined where this is no answer of Multicall3.
 */
export function decodeMulticall(data: string, count: number): (CallResult | undefined)[] | undefined {
  const bytes = Buffer.from(data.slice(2), 'hex')
  const list = readNumber(bytes, 0)
  if (list === undefined || readNumber(bytes, list) !== count) return undefined
  const start = list + 32
  const results: (CallResult | undefined)[] = []
  for (let at = 0; at < count; at += 1) {
    const offset = readNumber(bytes, start + at * 32)
    if (offset === undefined) return undefined
    const place = start + offset
    const [isGood, inner] = [readNumber(bytes, place), readNumber(bytes, place + 32)]
    if (isGood === undefined || inner === undefined) return undefined
    const length = readNumber(bytes, place + inner)
    const from = place + inner + 32
    if (length === undefined || from + length > bytes.length) return undefined
    results.push(isGood === 1 ? { data: `0x${bytes.toString('hex', from, from + length)}` } : undefined)
  }
  return results
}

function word(value: number): string {
  return value.toString(16).padStart(64, '0')
}

/** A length or an offset: one that needs more than four bytes points outside of anything we read. */
function readNumber(bytes: Buffer, at: number): number | undefined {
  if (!(at >= 0 && at + 32 <= bytes.length)) return undefined
  return bytes.subarray(at, at + 28).every((byte) => byte === 0) ? bytes.readUInt32BE(at + 28) : undefined
}
