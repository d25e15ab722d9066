/** What an operator reads of requests that arrive under another host or from another origin. */
export const hostTexts = {
  /** In the log, once for each. */
  advice:
    'Requests under a host, or from an origin, that COUNTERSIGN_ORIGIN and COUNTERSIGN_EXTRA_ORIGINS do not name are \
refused. If a proxy in front changes Host, let it pass Host on unchanged, with its port. If people use this address, add it \
to COUNTERSIGN_EXTRA_ORIGINS. See docs/how-to/run-behind-a-proxy.md.',
  changed: (host: string, mainOrigin: string): string =>
    [
      'A proxy in front of this server changes the Host header.',
      `Host that arrived: ${host}`,
      `COUNTERSIGN_ORIGIN: ${mainOrigin}`,
      'Let the proxy pass Host on unchanged, with its port: docs/how-to/run-behind-a-proxy.md',
    ].join('\n'),
} as const

/** Why a request is refused before anything else is asked of it. */
export const requestTexts = {
  malformedAddress: 'the address is malformed',
  twoHosts: 'the host is named twice',
} as const
