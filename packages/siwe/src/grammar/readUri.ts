import { endOfEncodedRun, pathCharacter, queryCharacter } from './characters.ts'
import { Mismatch } from './Mismatch.ts'
import { readAuthority } from './readAuthority.ts'
import { readScheme } from './readScheme.ts'

/** `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]` (RFC 3986, 3), the longest there is at `start`. */
export function readUri(text: string, start: number): number {
  const colon = readScheme(text, start)
  if (text[colon] !== ':') throw new Mismatch(colon, '":" after the URI scheme')
  // "//" always opens an authority: no path without one may start with an empty segment.
  const path = text.startsWith('//', colon + 1) ? readAuthority(text, colon + 3) : colon + 1
  const isAbsolute = path > colon + 1
  let at = isAbsolute && text[path] !== '/' ? path : readPath(text, path)
  if (text[at] === '?') at = readQuery(text, at + 1)
  if (text[at] === '#') at = readQuery(text, at + 1)
  return at
}

/** `query` and `fragment` are both `*( pchar / "/" / "?" )` (RFC 3986, 3.4 and 3.5). */
export function readQuery(text: string, start: number): number {
  return endOfEncodedRun(text, start, queryCharacter)
}

/** `*pchar`, which is also EIP-4361's `request-id` (RFC 3986, 3.3). */
export function readSegment(text: string, start: number): number {
  return endOfEncodedRun(text, start, pathCharacter)
}

/** Segments with slashes between them. */
function readPath(text: string, start: number): number {
  let at = readSegment(text, start)
  while (text[at] === '/') at = readSegment(text, at + 1)
  return at
}
