import {
  decimal,
  endOfEncodedRun,
  endOfRun,
  hexadecimal,
  nameCharacter,
  userCharacter,
} from './characters.ts'
import { Mismatch } from './Rule.ts'

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

/** `IP-literal = "[" ( IPv6address / IPvFuture ) "]"` (RFC 3986, 3.2.2). */
export function readIpLiteral(text: string, start: number): number {
  const first = text[start + 1]
  const end = first === 'v' || first === 'V' ? readIpvFuture(text, start + 1) : readIpv6(text, start + 1)
  if (text[end] !== ']') throw new Mismatch(end, '"]" after the IP address')
  return end + 1
}

/** `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`. */
export function readIpvFuture(text: string, start: number): number {
  const dot = endOfRun(text, start + 1, hexadecimal)
  const end = endOfRun(text, dot + 1, userCharacter)
  if (dot === start + 1) throw new Mismatch(dot, 'a hexadecimal version number')
  if (text[dot] !== '.') throw new Mismatch(dot, '"." after the version number')
  if (end === dot + 1) throw new Mismatch(end, 'an address')
  return end
}

/** `IPv6address`: eight groups of 16 bits, or fewer around one `::`; the last two may be an IPv4 address. */
export function readIpv6(text: string, start: number): number {
  let at = start
  let groups = 0
  let isShortened = false
  for (;;) {
    if (!isShortened && text.startsWith('::', at)) {
      isShortened = true
      at += 2
      // Only after "::" may the address end without another group.
      if (endOfRun(text, at, hexadecimal) === at) break
    } else if (groups > 0) {
      if (text[at] !== ':') break
      at++
    }
    const end = endOfRun(text, at, hexadecimal)
    if (text[end] === '.') {
      at = readIpv4(text, at)
      groups += 2
      break
    }
    if (end === at || end > at + 4) throw new Mismatch(at, 'one to four hexadecimal digits')
    at = end
    groups++
    // A mebibyte of groups is not read to its end.
    if (groups > 8) break
  }
  if (isShortened ? groups > 7 : groups !== 8) throw new Mismatch(at, 'eight groups in an IPv6 address')
  return at
}

/** `IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet`, 0 to 255 without leading zeros. */
export function readIpv4(text: string, start: number): number {
  let at = start
  for (let octet = 0; octet < 4; octet++) {
    if (octet > 0 && text[at++] !== '.') throw new Mismatch(at - 1, '"." in an IPv4 address')
    const end = endOfRun(text, at, decimal)
    const digits = text.slice(at, end)
    if (String(Number(digits)) !== digits || Number(digits) > 255) {
      throw new Mismatch(at, 'a number from 0 to 255 without leading zeros')
    }
    at = end
  }
  return at
}
