/** Tells whether a host name, as `URL.hostname` writes it, can only be this machine (RFC 6761, RFC 5735). */
export function isLoopback(hostname: string): boolean {
  const isName = hostname === 'localhost' || hostname.endsWith('.localhost')
  return isName || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
