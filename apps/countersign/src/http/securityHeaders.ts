/**
 * The headers of every response (security.md, 'Headers'): no other origin runs code here, frames us or learns of us. The
 * policy needs no exception, because the web app is built without inline script and style; wallets bring their
 * icons as data: addresses.
 */
export function securityHeaders(origin: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': formatPolicy(),
    'cross-origin-opener-policy': 'same-origin' satisfies OpenerPolicy,
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Half a year, and not for subdomains: those are not ours to decide on.
    ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=15768000' }),
  }
}

/**
 * What a window that a page opens may know of the page. A wallet in a pop-up answers the page that opened it: only
 * `same-origin-allow-popups` lets it, on the pages of a product that has such a wallet.
 */
export type OpenerPolicy = 'same-origin' | 'same-origin-allow-popups'

/** Other origins that a page may reach, by the directive that admits them (Content Security Policy 3, section 6). */
export interface AdmittedSources {
  readonly 'connect-src'?: readonly string[]
  readonly 'img-src'?: readonly string[]
  readonly 'frame-src'?: readonly string[]
  /** Who may show the page in a frame. */
  readonly 'frame-ancestors'?: readonly string[]
}

/** The policy, with the sources that a page admits beyond this origin. */
export function formatPolicy(admitted: AdmittedSources = {}): string {
  const frames = admitted['frame-src'] ?? []
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...(admitted['img-src'] ?? [])].join(' '),
    ["connect-src 'self'", ...(admitted['connect-src'] ?? [])].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ['frame-ancestors', ...(admitted['frame-ancestors'] ?? ["'none'"])].join(' '),
  ].join('; ')
}

const permissions: string = [
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'browsing-topics=()',
].join(', ')
