import { concatBytes } from '@noble/hashes/utils.js'

/** An argument of a call: a word is as it is, `bytes` are placed behind the words (Contract ABI, 'bytes'). */
export type Argument = Uint8Array | { readonly bytes: Uint8Array }

/** Writes the arguments of a call as the Contract ABI lays them out: words first, the bytes they point at after. */
export function encodeArguments(...values: readonly Argument[]): Uint8Array {
  const tails: Uint8Array[] = []
  let offset = values.length * 32
  const heads = values.map((value) => {
    if (value instanceof Uint8Array) return value
    const tail = encodeTail(value.bytes)
    const head = numberWord(offset)
    tails.push(tail)
    offset += tail.length
    return head
  })
  return concatBytes(...heads, ...tails)
}

/** A whole number, at most 2^53 − 1, as a word. */
export function numberWord(value: number): Uint8Array {
  const word = new Uint8Array(32)
  new DataView(word.buffer).setBigUint64(24, BigInt(value))
  return word
}

/** An address of 20 bytes as a word. */
export function addressWord(address: Uint8Array): Uint8Array {
  return concatBytes(new Uint8Array(12), address)
}

/** Reads the word at an index, or nothing where the bytes end before it. */
export function wordAt(bytes: Uint8Array, index: number): Uint8Array | undefined {
  const word = bytes.subarray(index * 32, index * 32 + 32)
  return word.length === 32 ? word : undefined
}

/** Reads the address in a word, or nothing where the twelve bytes before it are not zero. */
export function readAddressWord(word: Uint8Array | undefined): Uint8Array | undefined {
  return word?.subarray(0, 12).every((byte) => byte === 0) ? word.subarray(12) : undefined
}

/** Reads the bytes that the word at an index points at, or nothing where they would lie outside. */
export function bytesAt(bytes: Uint8Array, index: number): Uint8Array | undefined {
  const start = readNumberWord(wordAt(bytes, index))
  if (start === undefined) return undefined
  const length = readNumberWord(wordAt(bytes.subarray(start), 0))
  if (length === undefined) return undefined
  const content = bytes.subarray(start + 32, start + 32 + length)
  return content.length === length ? content : undefined
}

function encodeTail(bytes: Uint8Array): Uint8Array {
  return concatBytes(numberWord(bytes.length), bytes, new Uint8Array((32 - (bytes.length % 32)) % 32))
}

/** A length or an offset: one that needs more than four bytes points outside anything we read. */
export function readNumberWord(word: Uint8Array | undefined): number | undefined {
  if (!word?.subarray(0, 28).every((byte) => byte === 0)) return undefined
  return new DataView(word.buffer, word.byteOffset).getUint32(28)
}
