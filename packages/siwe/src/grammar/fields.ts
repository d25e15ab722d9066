import { alphanumeric, decimal, endOfRun, hexadecimal, statementCharacter } from './characters.ts'
import { Mismatch } from './Rule.ts'

/** `statement = *( reserved / unreserved / " " )` (EIP-4361). */
export function readStatement(text: string, start: number): number {
  return endOfRun(text, start, statementCharacter)
}

const mostChainId = 2 ** 53 - 1

/** `chain-id = 1*DIGIT` (EIP-4361), and at most 2^53 − 1, so that no digit is lost. */
export function readChainId(text: string, start: number): number {
  const end = endOfRun(text, start, decimal)
  const isWhole = end > start && (end === text.length || text[end] === '\n')
  if (!isWhole) throw new Mismatch(end, 'a whole number in digits', 'invalid_number')
  if (Number(text.slice(start, end)) > mostChainId) {
    throw new Mismatch(start, `a number of at most ${mostChainId}`, 'invalid_number')
  }
  return end
}

/** `nonce = 8*( ALPHA / DIGIT )` (EIP-4361). */
export function readNonce(text: string, start: number): number {
  const end = endOfRun(text, start, alphanumeric)
  if (end < start + 8) throw new Mismatch(end, 'at least 8 letters or digits')
  return end
}

/** `address = "0x" 40*40HEXDIG` (EIP-4361); letters of the grammar stand for both cases (RFC 5234, 2.3). */
export function readAddress(text: string, start: number): number {
  if (text.slice(start, start + 2).toLowerCase() !== '0x') throw new Mismatch(start, '"0x"')
  const end = endOfRun(text, start + 2, hexadecimal)
  if (end < start + 42) throw new Mismatch(end, '40 hexadecimal digits after "0x"')
  return start + 42
}
