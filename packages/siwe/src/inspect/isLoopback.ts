/** The host that a domain names: without user and port, in lower case, and without the dot that may end a name. */
export function hostOf(domain: string): string {
  const authority = domain.slice(domain.lastIndexOf('@') + 1)
  return authority
    .replace(/:\d*$/, '')
    .replace(/(.)\.$/, '$1')
    .toLowerCase()
}

/** The names and addresses of this very device (RFC 6761, 6.3; RFC 1122, 3.2.1.3; RFC 4291, 2.5.3). */
export function isLoopback(host: string): boolean {
  const ipv4 = ipv4Of(host)
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || (ipv4 ?? 0) >>> 24 === 127
}

/**
 * The IPv4 address that browsers take a host for: one to four numbers, each decimal, octal after a 0 or hexadecimal
 * after 0x, and the last one standing for all that is left (URL Standard, 3.5).
 */
export function ipv4Of(host: string): number | undefined {
  const parts = host.split('.')
  const isNumeric = parts.every((part) => /^(0x[\da-f]*|0[0-7]*|[1-9]\d*)$/.test(part))
  if (!isNumeric || parts.length > 4) return undefined
  const numbers = parts.map((part) =>
    part.startsWith('0x')
      ? Number(part === '0x' ? 0 : part)
      : Number.parseInt(part, /^0./.test(part) ? 8 : 10),
  )
  const last = numbers.pop() ?? 0
  if (numbers.some((number) => number > 255) || last >= 256 ** (4 - numbers.length)) return undefined
  return numbers.reduce((sum, number, index) => sum + number * 256 ** (3 - index), last)
}
