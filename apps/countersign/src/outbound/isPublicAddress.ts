import { BlockList, isIP } from 'node:net'

/**
 * Tells whether an IP address is one of the public Internet, so that the server may call it for someone else. What
 * is private, of this machine or link, documented, translated or a cloud's metadata service is not; nor is a text
 * that is no address.
 */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false
  switch (isIP(address)) {
    case 4:
      return !specialIpv4.check(address, 'ipv4')
    case 6:
      // Only global unicast is public at all: that leaves out ::1, IPv4-mapped, fc00::/7, fe80::/10, 64:ff9b::/96.
      return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
    default:
      return false
  }
}

// IANA's special-purpose registries (RFC 6890), and what cannot be called: multicast and reserved.
const specialIpv4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])
const globalIpv6 = blockList('ipv6', [['2000::', 3]])
/** Teredo, benchmarks, ORCHID, 6to4 (each carries an IPv4 address or leads nowhere), and documentation. */
const specialIpv6 = blockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
])

function blockList(
  family: 'ipv4' | 'ipv6',
  ranges: readonly (readonly [network: string, prefix: number])[],
): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family)
  return list
}
