import { BlockList, isIP } from 'node:net'

/** An address, or a range of them such as `10.0.0.0/8`. */
export interface AddressRange {
  readonly address: string
  /** How many bits its addresses have in common. */
  readonly prefix: number
  readonly version: 'ipv4' | 'ipv6'
}

/** Reads an address or a range; undefined where a text is neither. */
export function parseAddressRange(text: string): AddressRange | undefined {
  const [, address = '', bits] = /^([0-9a-fA-F.:]+)(?:\/([0-9]{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  const most = version === 6 ? 128 : 32
  const prefix = bits === undefined ? most : Number(bits)
  if (version === 0 || prefix > most) return undefined
  return { address, prefix, version: version === 6 ? 'ipv6' : 'ipv4' }
}

/** Tells of a network address whether it is in any of these ranges. What is no address is in none. */
export function matchAddresses(ranges: readonly AddressRange[]): (networkAddress: string) => boolean {
  const list = new BlockList()
  for (const { address, prefix, version } of ranges) list.addSubnet(address, prefix, version)
  // Those of proxies are asked about several times by each request.
  const known = new Map<string, boolean>()
  return (networkAddress) => {
    const before = known.get(networkAddress)
    if (before !== undefined) return before
    const version = isIP(networkAddress)
    const isIn = version !== 0 && list.check(networkAddress, version === 6 ? 'ipv6' : 'ipv4')
    if (known.size >= mostKnown) known.clear()
    known.set(networkAddress, isIn)
    return isIn
  }
}

/** More addresses than ask at a time. */
const mostKnown = 1_000
