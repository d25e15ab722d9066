import { readAuthority } from './authority.ts'
import { endOfEncodedRun, endOfRun, queryCharacter, schemeCharacter, segmentCharacter } from './characters.ts'
import { Mismatch } from './Rule.ts'

/** `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]` (RFC 3986, 3), the longest there is at `start`. */
export function readUri(text: string, start: number): number {
  const colon = readScheme(text, start)
  if (text[colon] !== ':') throw new Mismatch(colon, '":" after the URI scheme')
  let path = colon + 1
  // "//" always opens an authority: no path without one may start with an empty segment.
  if (text.startsWith('//', path)) {
    path = readAuthority(text, path + 2)
    const next = text[path]
    if (next !== '/' && next !== '?' && next !== '#') return path
  }
  // A path and its query are one run: what may stand in the one may in the other, and "?", which parts them, too.
  const end = readQuery(text, path)
  return text[end] === '#' ? readQuery(text, end + 1) : end
}

/** `query` and `fragment` are both `*( pchar / "/" / "?" )` (RFC 3986, 3.4 and 3.5). */
export function readQuery(text: string, start: number): number {
  return endOfEncodedRun(text, start, queryCharacter)
}

/** `*pchar`, which is also EIP-4361's `request-id` (RFC 3986, 3.3). */
export function readSegment(text: string, start: number): number {
  return endOfEncodedRun(text, start, segmentCharacter)
}

/** `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )` (RFC 3986, 3.1). */
export function readScheme(text: string, start: number): number {
  const lowerCase = text.charCodeAt(start) | 0x20
  if (lowerCase < 97 || lowerCase > 122) throw new Mismatch(start, 'a letter, the start of a URI scheme')
  return endOfRun(text, start + 1, schemeCharacter)
}
