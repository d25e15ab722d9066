const loopback = /^(?:(?:[a-z\d_-]+\.)*localhost|127(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}|\[::1\])$/

/**
 * Whether a host, as `URL.hostname` writes it, can only be this device: `localhost` and the names below it
 * (RFC 6761, 6.3), 127.0.0.0/8 (RFC 1122, 3.2.1.3) and `[::1]` (RFC 4291, 2.5.3). Browsers trust these over plain http.
 *
 * Any other spelling is not: upper case, a final dot, an empty label, an IPv4 address in another form.
 *
 * @example isLoopback(new URL('http://app.localhost:3000').hostname) // true
 */
export function isLoopback(hostname: string): boolean {
  return loopback.test(hostname)
}
