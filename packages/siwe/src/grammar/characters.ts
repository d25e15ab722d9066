import { Mismatch } from './Rule.ts'

/** Sets of characters, one bit each, so that one look-up answers for all of them. */
export const alphanumeric = 1
export const hexadecimal = 2
export const schemeCharacter = 4
/** EIP-4361 `statement`: reserved, unreserved and space. */
export const statementCharacter = 8
/** RFC 3986 unreserved and sub-delims: `reg-name` without its percent-encoding. */
export const nameCharacter = 16
/** The same and `:`, as in `userinfo` and `IPvFuture`. */
export const userCharacter = 32
/** RFC 3986 `pchar` without its percent-encoding. */
export const segmentCharacter = 64
/** `pchar`, `/` and `?`, as in `query` and `fragment`. */
export const queryCharacter = 128
/** `DIGIT`, RFC 5234. */
export const decimal = 256

const percentSign = 0x25
const name = "\\w.~!$&'()*+,;=-"

/** What is in each set, as in the brackets of a regular expression, in the order of the bits. */
const sets: readonly string[] = [
  'A-Za-z\\d',
  'A-Fa-f\\d',
  'A-Za-z\\d+.-',
  `:/?#[\\]@ ${name}`,
  name,
  `:${name}`,
  `:@${name}`,
  `:@/?${name}`,
  '\\d',
]

const table: Uint16Array = /* @__PURE__ */ makeTable()

/** Whether the character at an offset is in a set. */
export function isAt(text: string, at: number, set: number): boolean {
  return ((table[text.charCodeAt(at)] ?? 0) & set) !== 0
}

/** The end of the longest run of characters of a set. */
export function endOfRun(text: string, start: number, set: number): number {
  let at = start
  while (at < text.length && ((table[text.charCodeAt(at)] ?? 0) & set) !== 0) at++
  return at
}

/** The same, where percent-encoded octets may stand among the characters (RFC 3986, 2.1). */
export function endOfEncodedRun(text: string, start: number, set: number): number {
  let at = start
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (((table[code] ?? 0) & set) !== 0) continue
    if (code !== percentSign) break
    for (let digits = 0; digits < 2; digits++) {
      if (!isAt(text, ++at, hexadecimal)) throw new Mismatch(at, 'two hexadecimal digits after %')
    }
  }
  return at
}

function makeTable(): Uint16Array {
  return Uint16Array.from({ length: 128 }, (_, code) => {
    const character = String.fromCharCode(code)
    return sets.reduceRight((bits, set) => bits * 2 + Number(RegExp(`[${set}]`).test(character)), 0)
  })
}
