import { isIPv4, isIPv6 } from 'node:net'

/** A network that an address is part of. */
export interface Network {
  /** As it is counted: an address, or the part of it that the network has in common. */
  readonly key: string
  /** How many times the rate of one address it has. */
  readonly share: number
}

/**
 * The networks that a request is counted for, the narrowest first: an IPv4 address; or of an IPv6 address the /64,
 * because whoever has one address of a /64 has all of them, and the /56 and the /48, of which a site or a provider has
 * one. IPv4 written as IPv6 is IPv4.
 *
 * @example listNetworks('2001:db8::1').map(({ key }) => key) // ['2001:db8:0:0', '2001:db8:0:0::/56', '2001:db8:0::/48']
 */
export function listNetworks(address: string): readonly [Network, ...Network[]] {
  const plain = address.replace(/%.*$/s, '')
  if (isIPv4(plain)) return [{ key: plain, share: 1 }]
  if (!isIPv6(plain)) return [{ key: 'unknown', share: 1 }]
  const groups = expand(plain.toLowerCase())
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff')
    return [{ key: embedded(groups), share: 1 }]
  const site = groups.slice(0, 3)
  const ofSite = Number.parseInt(groups[3] ?? '0', 16) & 0xff00
  // Joined, not concatenated: a counter keeps its key, and V8 keeps the parts of what was concatenated.
  return [
    { key: groups.slice(0, 4).join(':'), share: 1 },
    { key: [...site, ofSite.toString(16), ':/56'].join(':'), share: 4 },
    { key: [...site, ':/48'].join(':'), share: 16 },
  ]
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
