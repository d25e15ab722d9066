import { decodePunycode } from './decodePunycode.ts'
import type { Warn } from './findWarnings.ts'
import type { InspectedField } from './Inspection.ts'
import { hostOf, ipv4Of, isLoopback } from './isLoopback.ts'

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
  const host = hostOf(domain)
  if (domain !== '' && host === '') warn('domain_hostless', field)
  else if (authority !== domain) warn('domain_userinfo', field, authority)
  if (domain.includes('%')) warn('domain_encoded', field)
  if (isLoopback(host)) warn('domain_localhost', field)
  else if (host.startsWith('[') || ipv4Of(host) !== undefined) warn('domain_ip', field)
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
