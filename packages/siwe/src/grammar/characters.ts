import { Mismatch } from './Mismatch.ts'

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
export const pathCharacter = 64
/** `pchar`, `/` and `?`, as in `query` and `fragment`. */
export const queryCharacter = 128

const sets: readonly (readonly [number, string])[] = [
  [255 - hexadecimal, 'GHIJKLMNOPQRSTUVWXYZghijklmnopqrstuvwxyz'],
  [255, '0123456789ABCDEFabcdef'],
  [255 - hexadecimal - alphanumeric, '-.'],
  [255 - hexadecimal - alphanumeric - schemeCharacter, "_~!$&'()*,;="],
  [255 - hexadecimal - alphanumeric, '+'],
  [statementCharacter + userCharacter + pathCharacter + queryCharacter, ':'],
  [statementCharacter + pathCharacter + queryCharacter, '@'],
  [statementCharacter + queryCharacter, '/?'],
  [statementCharacter, '#[] '],
]

const table: Uint8Array = /* @__PURE__ */ makeTable()

/** Whether the character at an offset is in a set. */
export function isAt(text: string, at: number, set: number): boolean {
  return at < text.length && ((table[text.charCodeAt(at)] ?? 0) & set) !== 0
}

/** The end of the longest run of characters of a set. */
export function endOfRun(text: string, start: number, set: number): number {
  let at = start
  while (at < text.length && ((table[text.charCodeAt(at)] ?? 0) & set) !== 0) at++
  return at
}

/** The same, where percent-encoded octets may stand among the characters (RFC 3986, 2.1). */
export function endOfEncodedRun(text: string, start: number, set: number): number {
  let at = endOfRun(text, start, set)
  while (text[at] === '%') {
    for (const digit of [at + 1, at + 2]) {
      if (!isAt(text, digit, hexadecimal)) throw new Mismatch(digit, 'two hexadecimal digits after %')
    }
    at = endOfRun(text, at + 3, set)
  }
  return at
}

/** Whether the character at an offset is a decimal digit. */
export function isDigitAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 48 && code <= 57
}

/** The end of the longest run of decimal digits. */
export function endOfDigits(text: string, start: number): number {
  let at = start
  while (isDigitAt(text, at)) at++
  return at
}

function makeTable(): Uint8Array {
  const bits = new Uint8Array(128)
  for (const [mask, characters] of sets) {
    for (const character of characters) bits[character.charCodeAt(0)] = mask
  }
  return bits
}
