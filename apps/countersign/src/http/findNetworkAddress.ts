import { isIP } from 'node:net'
import type { IsTrustedProxy } from '../settings/parseSetting.ts'

/**
 * The address a request came from: the socket's, or, where that is a trusted proxy, the last one in
 * X-Forwarded-For that no trusted proxy added. Entries further left were written by the client.
 *
 * @example networkAddressOf('10.0.0.1', '1.2.3.4, 10.0.0.2', isTrusted) // '1.2.3.4' when 10.0.0.0/8 is trusted
 */
export function findNetworkAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  isTrustedProxy: IsTrustedProxy,
): string {
  let nearest = plain(socketAddress ?? '')
  if (forwardedFor === undefined) return nearest
  for (const hop of forwardedFor.split(',').toReversed()) {
    if (!isTrustedProxy(nearest)) return nearest
    const address = plain(hop.trim())
    // A trusted proxy adds an address; anything else was there before it, or is a mistake: stop before it.
    if (isIP(address) === 0) return nearest
    nearest = address
  }
  return nearest
}

/** Without brackets, port and the IPv6 dress of an IPv4 address. */
function plain(text: string): string {
  const address = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
