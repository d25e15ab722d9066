/**
 * What a browser keeps for a site behind a gate: that it was sent to sign in, and that it may pass. Both belong to one host alone
 * (`__Host-`): no other site of the domain sees them, sets them, or is sent them. On this machine a browser may refuse that over
 * plain http.
 */
export type GateCookie = 'wait' | 'gate'

/** The scheme by which people open the site. */
export type GateScheme = 'http' | 'https'

/** How long a browser remembers that it was sent to sign in: as long as a person may take for it. */
export const waitSeconds = 900

export function gateCookieName(scheme: GateScheme, name: GateCookie): string {
  return `${scheme === 'https' ? '__Host-' : ''}countersign-${name}`
}

/** A `Set-Cookie` header for the host at hand; without a value, it makes the browser forget. */
export function writeGateCookie(
  scheme: GateScheme,
  {
    name,
    value,
    maxAgeSeconds,
  }: { readonly name: GateCookie; readonly value: string; readonly maxAgeSeconds: number },
): string {
  const secure = scheme === 'https' ? '; Secure' : ''
  return `${gateCookieName(scheme, name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}
