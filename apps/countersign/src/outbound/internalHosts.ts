/**
 * Hosts in the operator's own network that this server may call, in lower case: `wiki` on every port, or `wiki:8080` on
 * that one alone.
 */
export type InternalHosts = readonly string[]

/** Tells whether an address leads to one of the internal hosts that are listed. */
export function isInternalHost({ hostname, port, protocol }: URL, hosts: InternalHosts = []): boolean {
  if (protocol !== 'https:' && protocol !== 'http:') return false
  const portNumber = port === '' ? (protocol === 'https:' ? '443' : '80') : port
  return hosts.includes(hostname) || hosts.includes(`${hostname}:${portNumber}`)
}

/**
 * Reads one host of the setting, with or without its port; undefined where it is none. An IPv6 address stands in
 * brackets.
 */
export function parseInternalHost(text: string): string | undefined {
  const lower = text.toLowerCase()
  const [, host = '', port] = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::([0-9]{1,5}))?$/.exec(lower) ?? []
  const url = URL.parse(`http://${host}`)
  // What a URL parser writes in another way, such as 127.1, would never be equal to the host of an address.
  if (url === null || url.hostname !== host || Number(port ?? 1) > 65_535 || Number(port ?? 1) < 1)
    return undefined
  return lower
}
