import { BlockList, isIP } from 'node:net'
import { ConfigurationError } from './ConfigurationError.ts'
import { parseList } from './parseList.ts'
import type { SettingText } from './SettingText.ts'

/** Tells whether a network address is one of a proxy whose forwarding header counts. */
export type IsTrustedProxy = (networkAddress: string) => boolean

/** Reads addresses and ranges such as `10.0.0.0/8` of the proxies in front. */
export function parseTrustedProxies(value: SettingText): IsTrustedProxy {
  const trusted = new BlockList()
  parseList(value, (part) => addRange(trusted, part))
  return (networkAddress) => {
    const version = isIP(networkAddress)
    return version !== 0 && trusted.check(networkAddress, version === 6 ? 'ipv6' : 'ipv4')
  }
}

function addRange(trusted: BlockList, { text, from }: SettingText): void {
  const [, address = '', bits] = /^([0-9a-fA-F.:]+)(?:\/([0-9]{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  const most = version === 6 ? 128 : 32
  const prefix = bits === undefined ? most : Number(bits)
  if (version === 0 || prefix > most) {
    throw new ConfigurationError(
      `${from} has "${text}": give network addresses or ranges such as 10.0.0.0/8.`,
    )
  }
  trusted.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4')
}
