/** Finds the configured origin that a Host header names, with or without the scheme's own port; undefined when none. */
export type OriginOf = (host: string | undefined) => string | undefined

/** Prepares the look-up of configured origins by Host header (RFC 9110, section 7.2). */
export function originByHost(origins: readonly string[]): OriginOf {
  const byHost = new Map(origins.flatMap((origin) => hostsOf(origin).map((host) => [host, origin] as const)))
  return (host) => byHost.get((host ?? '').toLowerCase())
}

function hostsOf(origin: string): string[] {
  const { host, port, protocol } = new URL(origin)
  if (port !== '') return [host]
  return [host, `${host}:${protocol === 'https:' ? 443 : 80}`]
}
