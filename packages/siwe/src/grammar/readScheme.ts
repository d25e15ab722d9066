import { endOfRun, isAt, isDigitAt, schemeCharacter } from './characters.ts'
import { Mismatch } from './Mismatch.ts'

/** `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )` (RFC 3986, 3.1). */
export function readScheme(text: string, start: number): number {
  const first = text.charAt(start)
  if (!isAt(text, start, schemeCharacter) || isDigitAt(text, start) || '+-.'.includes(first)) {
    throw new Mismatch(start, 'a letter, the start of a URI scheme')
  }
  return endOfRun(text, start, schemeCharacter)
}
