import { endOfRun, hexadecimal } from './characters.ts'
import { Mismatch } from './Mismatch.ts'

/** `address = "0x" 40*40HEXDIG` (EIP-4361); letters of the grammar stand for both cases (RFC 5234, 2.3). */
export function readAddress(text: string, start: number): number {
  if (text.slice(start, start + 2).toLowerCase() !== '0x') throw new Mismatch(start, '"0x"')
  const end = endOfRun(text, start + 2, hexadecimal)
  if (end < start + 42) throw new Mismatch(end, '40 hexadecimal digits after "0x"')
  return start + 42
}
