import { isIP } from 'node:net'
import { MisuseError } from '../MisuseError.ts'

/** What adapters are told of the way that requests take. */
export interface AdapterOptions {
  /**
   * How many proxies of your own requests pass, each of which adds to `X-Forwarded-For`: sign-ins are limited by the
   * address that the first of them saw. Left out, 0: the header is what strangers write.
   */
  readonly proxies?: number | undefined
}

/** @throws {TypeError} that names the option. */
export function readProxies({ proxies = 0 }: AdapterOptions): number {
  if (Number.isSafeInteger(proxies) && proxies >= 0) return proxies
  throw new MisuseError('proxies: give the number of proxies before the application, such as 1.')
}

/**
 * The address that a request comes from: the peer of the connection or, behind proxies, what the first of them saw. Where
 * there are fewer addresses than proxies, or one is none, it is the nearest to us that is one.
 *
 * @example findNetworkAddress('10.0.0.1', '203.0.113.9, 198.51.100.7', 1) // '198.51.100.7'
 */
export function findNetworkAddress(
  peer: string | undefined,
  forwardedFor: string | null | undefined,
  proxies: number,
): string {
  let nearest = plain(peer ?? '')
  const hops = (forwardedFor ?? '').split(',').toReversed().slice(0, proxies)
  for (const hop of hops) {
    const address = plain(hop.trim())
    if (isIP(address) === 0) break
    nearest = address
  }
  return nearest
}

/** Without brackets, port and the IPv6 dress of an IPv4 address. */
function plain(text: string): string {
  const address = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
