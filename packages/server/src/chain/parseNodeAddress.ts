import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** A node of a chain, as it is asked over HTTP. */
export interface NodeAddress {
  /** Without name and password. A secret all the same: its path or query may hold a key. */
  readonly url: string
  /** What a log may say of it. */
  readonly host: string
  /** The `authorization` header for the name and password that the address held. */
  readonly authorization?: string
}

/**
 * Reads the address of a node: `https:`, or `http:` within one's own network, where nobody can answer in its place.
 *
 * @example parseNodeAddress('https://node.example/v2/key').host // 'node.example'
 * @throws {TypeError} that does not repeat the address.
 */
export function parseNodeAddress(text: string): NodeAddress {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new TypeError('The address of a node must be an http(s) URL.')
  if (url.protocol === 'http:' && !isOwnNetwork(url.hostname)) {
    throw new TypeError(`The node at ${url.host} must be reached by https: it is not in your own network.`)
  }
  const { username, password, host } = url
  url.username = ''
  url.password = ''
  url.hash = ''
  if (username === '' && password === '') return { url: url.href, host }
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { url: url.href, host, authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
}

/** Loopback and private addresses (RFC 1918, RFC 4193). */
const ownAddresses = new BlockList()
ownAddresses.addSubnet('127.0.0.0', 8)
ownAddresses.addSubnet('10.0.0.0', 8)
ownAddresses.addSubnet('172.16.0.0', 12)
ownAddresses.addSubnet('192.168.0.0', 16)
ownAddresses.addAddress('::1', 'ipv6')
ownAddresses.addSubnet('fc00::', 7, 'ipv6')

/** Names without a dot, and names kept for private use. */
const ownName = /^[a-z0-9_-]+$|\.(?:localhost|local|internal|home\.arpa)$/

function isOwnNetwork(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIPv4(address)) return ownAddresses.check(address)
  return isIPv6(address) ? ownAddresses.check(address, 'ipv6') : ownName.test(hostname)
}
