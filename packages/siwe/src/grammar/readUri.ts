import { endOfEncodedRun, pathCharacter, queryCharacter, segmentCharacter } from './characters.ts'
import { Mismatch } from './Mismatch.ts'
import { readAuthority } from './readAuthority.ts'
import { readScheme } from './readScheme.ts'

/** `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]` (RFC 3986, 3), the longest there is at `start`. */
export function readUri(text: string, start: number): number {
  const colon = readScheme(text, start)
  if (text.charCodeAt(colon) !== 0x3a) throw new Mismatch(colon, '":" after the URI scheme')
  // "//" always opens an authority: no path without one may start with an empty segment.
  const hasAuthority = text.charCodeAt(colon + 1) === 0x2f && text.charCodeAt(colon + 2) === 0x2f
  const path = hasAuthority ? readAuthority(text, colon + 3) : colon + 1
  let at = hasAuthority && text.charCodeAt(path) !== 0x2f ? path : readPath(text, path)
  if (text.charCodeAt(at) === 0x3f) at = readQuery(text, at + 1)
  if (text.charCodeAt(at) === 0x23) at = readQuery(text, at + 1)
  return at
}

/** `query` and `fragment` are both `*( pchar / "/" / "?" )` (RFC 3986, 3.4 and 3.5). */
export function readQuery(text: string, start: number): number {
  return endOfEncodedRun(text, start, queryCharacter)
}

/** `*pchar`, which is also EIP-4361's `request-id` (RFC 3986, 3.3). */
export function readSegment(text: string, start: number): number {
  return endOfEncodedRun(text, start, segmentCharacter)
}

/** Segments with slashes between them, any of which may be empty. */
function readPath(text: string, start: number): number {
  return endOfEncodedRun(text, start, pathCharacter)
}
