import { isLoopback } from '../isLoopback.ts'
import type { Warn } from './findWarnings.ts'
import type { InspectedField } from './Inspection.ts'

/** The scripts that look-alikes are made of, and that no language writes mixed with each other. */
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Thai}/u,
]

/** Warns about a domain that may mislead, or that is no public site. */
export function findDomainWarnings(field: InspectedField | undefined, warn: Warn): void {
  const domain = field?.value ?? ''
  const authority = domain.slice(domain.lastIndexOf('@') + 1)
  const host = readHost(domain)
  if (domain !== '' && host === '') warn('domain_hostless', field)
  else if (authority !== domain) warn('domain_userinfo', field, authority)
  if (domain.includes('%')) warn('domain_encoded', field)
  if (isLoopback(host)) warn('domain_localhost', field)
  else if (host.startsWith('[') || parseIpv4(host) !== undefined) warn('domain_ip', field)
  const labels = host.split('.')
  const readable = labels.map(readableLabel)
  const isMixed = readable.some((label) => scripts.filter((script) => script.test(label)).length > 1)
  if (isMixed) warn('domain_mixed_scripts', field, readable.join('.'))
  else if (labels.some(isPunycode)) warn('domain_punycode', field, readable.join('.'))
}

/** A label as people see it; as it is, where it does not decode to letters and digits. */
function readableLabel(label: string): string {
  const decoded = isPunycode(label) ? decodePunycode(label) : undefined
  return decoded !== undefined && /^[\p{L}\p{M}\p{N}-]+$/u.test(decoded) ? decoded : label
}

/** A label of the domain name system has at most 63 characters (RFC 1035, 2.3.4). */
function isPunycode(label: string): boolean {
  return label.startsWith('xn--') && label.length < 64
}

/**
 * The host that a domain names, as `URL.hostname` would write it: without user and port, in lower case, IPv4 as four
 * numbers; and without the dot that may end a name.
 */
export function readHost(domain: string): string {
  const authority = domain.slice(domain.lastIndexOf('@') + 1)
  const host = authority
    .replace(/:\d*$/, '')
    .replace(/(.)\.$/, '$1')
    .toLowerCase()
  const ipv4 = parseIpv4(host)
  return ipv4 === undefined ? host : [24, 16, 8, 0].map((shift) => (ipv4 >>> shift) & 0xff).join('.')
}

/**
 * The IPv4 address that browsers take a host for: one to four numbers, each decimal, octal after a 0 or hexadecimal
 * after 0x, and the last one standing for all that is left (URL Standard, 3.5).
 */
export function parseIpv4(host: string): number | undefined {
  const parts = host.split('.')
  const isNumeric = parts.every((part) => /^(0x[\da-f]*|0[0-7]*|[1-9]\d*)$/.test(part))
  if (!isNumeric || parts.length > 4) return undefined
  const numbers = parts.map((part) =>
    part.startsWith('0x')
      ? Number(part === '0x' ? 0 : part)
      : Number.parseInt(part, /^0./.test(part) ? 8 : 10),
  )
  const last = numbers.pop() ?? 0
  if (numbers.some((number) => number > 255) || last >= 256 ** (4 - numbers.length)) return undefined
  return numbers.reduce((sum, number, index) => sum + number * 256 ** (3 - index), last)
}

/** The parameters of Punycode for domains (RFC 3492, 5). */
const base = 36
const leastThreshold = 1
const mostThreshold = 26
const skew = 38
const damp = 700

/** The Unicode of a label that starts with `xn--`; undefined when it is not Punycode (RFC 3492, 6.2). */
export function decodePunycode(label: string): string | undefined {
  const encoded = label.slice('xn--'.length).toLowerCase()
  const delimiter = encoded.lastIndexOf('-')
  const output = Array.from(delimiter > 0 ? encoded.slice(0, delimiter) : '', (letter) =>
    letter.charCodeAt(0),
  )
  let at = delimiter > 0 ? delimiter + 1 : 0
  let code = 128
  let index = 0
  let bias = 72
  while (at < encoded.length) {
    const before = index
    for (let weight = 1, position = base; ; position += base) {
      const digit = readDigit(encoded.charCodeAt(at++))
      if (digit === undefined) return undefined
      index += digit * weight
      const threshold = Math.min(Math.max(position - bias, leastThreshold), mostThreshold)
      if (digit < threshold) break
      weight *= base - threshold
    }
    const length = output.length + 1
    bias = adapt(index - before, length, before === 0)
    code += Math.floor(index / length)
    if (code > 0x10ffff) return undefined
    output.splice(index % length, 0, code)
    index = (index % length) + 1
  }
  return String.fromCodePoint(...output)
}

function readDigit(code: number): number | undefined {
  if (code >= 97 && code <= 122) return code - 97
  return code >= 48 && code <= 57 ? code - 22 : undefined
}

function adapt(difference: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(difference / (isFirst ? damp : 2))
  delta += Math.floor(delta / length)
  let position = 0
  for (; delta > ((base - leastThreshold) * mostThreshold) / 2; position += base) {
    delta = Math.floor(delta / (base - leastThreshold))
  }
  return position + Math.floor(((base - leastThreshold + 1) * delta) / (delta + skew))
}
