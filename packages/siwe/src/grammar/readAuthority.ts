import { decimal, endOfEncodedRun, endOfRun, nameCharacter, userCharacter } from './characters.ts'
import { readIpLiteral } from './readIpLiteral.ts'

/**
 * `authority = [ userinfo "@" ] host [ ":" port ]` (RFC 3986, 3.2), the longest there is at `start`.
 *
 * No look at IPv4address: whatever matches it matches reg-name too. Host and port may be empty.
 */
export function readAuthority(text: string, start: number): number {
  const user = readUserinfo(text, start)
  if (text[user] === '@') return readHostAndPort(text, user + 1)
  if (text[user] === '[') return readHostAndPort(text, start)
  // Without "@", what was read as a user is a name, and a port from the first colon on: no need to read it again.
  const colon = text.indexOf(':', start)
  return colon < 0 || colon >= user ? user : endOfRun(text, colon + 1, decimal)
}

/** `userinfo = *( unreserved / pct-encoded / sub-delims / ":" )` (RFC 3986, 3.2.1). */
export function readUserinfo(text: string, start: number): number {
  return endOfEncodedRun(text, start, userCharacter)
}

/** `reg-name = *( unreserved / pct-encoded / sub-delims )` (RFC 3986, 3.2.2). */
export function readRegName(text: string, start: number): number {
  return endOfEncodedRun(text, start, nameCharacter)
}

/** `host [ ":" port ]`, with `host = IP-literal / IPv4address / reg-name` (RFC 3986, 3.2.2). */
function readHostAndPort(text: string, start: number): number {
  const end = text[start] === '[' ? readIpLiteral(text, start) : readRegName(text, start)
  return text[end] === ':' ? endOfRun(text, end + 1, decimal) : end
}
