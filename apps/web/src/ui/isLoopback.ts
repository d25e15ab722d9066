/**
 * Whether a host name is this very computer, which no other device can reach by it.
 *
 * @example isLoopback('localhost') // true
 */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d+){3}$/.test(hostname)
  )
}
