/**
 * Tells whether a host name is one that public name servers do not answer for (RFC 6761, 6762, 8375, 9476).
 *
 * @example isReservedName('nas.lan') // true
 */
export function isReservedName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  return !name.includes('.') || reservedEndings.test(name)
}

const reservedEndings = /\.(?:localhost|local|internal|intranet|lan|home|corp|private|alt|arpa|onion)$/
