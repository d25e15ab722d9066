import { decimal, endOfRun, hexadecimal, userCharacter } from './characters.ts'
import { Mismatch } from './Mismatch.ts'

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
