import { endOfDigits, endOfEncodedRun, nameCharacter, userCharacter } from './characters.ts'
import { readIpLiteral } from './readIpLiteral.ts'

/**
 * `authority = [ userinfo "@" ] host [ ":" port ]` (RFC 3986, 3.2), the longest there is at `start`.
 *
 * No look at IPv4address: whatever matches it matches reg-name too. Host and port may be empty.
 */
export function readAuthority(text: string, start: number): number {
  const user = readUserinfo(text, start)
  const hostEnd = readHost(text, text[user] === '@' ? user + 1 : start)
  return text[hostEnd] === ':' ? endOfDigits(text, hostEnd + 1) : hostEnd
}

/** `userinfo = *( unreserved / pct-encoded / sub-delims / ":" )` (RFC 3986, 3.2.1). */
export function readUserinfo(text: string, start: number): number {
  return endOfEncodedRun(text, start, userCharacter)
}

/** `reg-name = *( unreserved / pct-encoded / sub-delims )` (RFC 3986, 3.2.2). */
export function readRegName(text: string, start: number): number {
  return endOfEncodedRun(text, start, nameCharacter)
}

/** `host = IP-literal / IPv4address / reg-name` (RFC 3986, 3.2.2). */
function readHost(text: string, start: number): number {
  return text[start] === '[' ? readIpLiteral(text, start) : readRegName(text, start)
}
