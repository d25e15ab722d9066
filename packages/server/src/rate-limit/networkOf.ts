import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network that attempts are counted for: an IPv4 address, or the first half of an IPv6 address, because
 * whoever has one address of a /64 has all of them. IPv4 written as IPv6 is IPv4.
 *
 * @example networkOf('2001:db8::1') // '2001:db8:0:0'
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/s, '')
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return 'unknown'
  const groups = expand(plain.toLowerCase())
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') return embedded(groups)
  return groups.slice(0, 4).join(':')
}

/** The eight groups of an IPv6 address, without leading zeros. */
function expand(address: string): string[] {
  const [head = '', tail] = address.replace(/[\d.]+$/, toGroups).split('::')
  const before = split(head)
  const after = split(tail ?? '')
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}

function split(groups: string): string[] {
  return groups === '' ? [] : groups.split(':')
}

/** The last 32 bits of an IPv6 address that are written as IPv4, as two groups. */
function toGroups(end: string): string {
  if (!end.includes('.')) return end
  const [a = 0, b = 0, c = 0, d = 0] = end.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

function embedded(groups: readonly string[]): string {
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .map((bits) => `${bits >> 8}.${bits & 255}`)
    .join('.')
}
