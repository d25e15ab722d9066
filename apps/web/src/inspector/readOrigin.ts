/**
 * The origin that a text names, as a browser writes it: of an address of the web, also one with a path.
 *
 * @example readOrigin('https://Example.org/sign-in') // 'https://example.org'
 */
export function readOrigin(text: string): string | undefined {
  const { protocol, origin } = URL.canParse(text) ? new URL(text) : { protocol: '', origin: '' }
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined
}
