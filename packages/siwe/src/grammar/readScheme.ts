import { endOfRun, schemeCharacter } from './characters.ts'
import { Mismatch } from './Mismatch.ts'

/** `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )` (RFC 3986, 3.1). */
export function readScheme(text: string, start: number): number {
  const lowerCase = text.charCodeAt(start) | 0x20
  if (lowerCase < 97 || lowerCase > 122) throw new Mismatch(start, 'a letter, the start of a URI scheme')
  return endOfRun(text, start + 1, schemeCharacter)
}
