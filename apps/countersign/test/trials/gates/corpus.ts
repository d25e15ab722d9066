/** What a client may not say, in the words of the proxies and in those of a gate. */
export const forwardingHeaders = [
  'X-Original-Url',
  'X-Original-Uri',
  'X-Original-Method',
  'X-Original-Host',
  'X-Rewrite-Url',
  'X-Forwarded-Uri',
  'X-Forwarded-Method',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
] as const

function isForwarding(name: string): boolean {
  return forwardingHeaders.some((one) => one === name)
}

/** What no client says: it is nowhere but in what it makes up. */
export const evil = 'evil-made-up'

/** The ways in which a client can send a header that only the proxy may send. */
export const forms: Readonly<Record<string, (name: string) => readonly (readonly [string, string])[]>> = {
  absent: () => [],
  empty: (name) => [[name, '']],
  once: (name) => [[name, evil]],
  doubled: (name) => [
    [name, evil],
    [name, `${evil}-2`],
  ],
  'with underscores': (name) => [[name.replaceAll('-', '_'), evil]],
  'half with underscores': (name) => [[name.replace('-', '_'), evil]],
  // Only PHP reads a dot so, and nothing reads forwarding headers in PHP's way.
  'with dots': (name) => (isForwarding(name) ? [] : [[name.replaceAll('-', '.'), evil]]),
  'in capitals': (name) => [[name.toUpperCase(), evil]],
  'in small letters': (name) => [[name.toLowerCase(), evil]],
  'after one that is empty': (name) => [
    [name, ''],
    [name, evil],
  ],
  'named by Connection': (name) => [
    [name, evil],
    ['Connection', `keep-alive, ${name}`],
  ],
}

/**
 * Ways in which one path has passed for another, in public advisories of proxies and of what stands behind them. What is open is
 * `/open`, and what must stay closed `/secret`.
 */
export const crookedPaths = [
  '/secret',
  '/open/../secret',
  '/open/./../secret',
  '/open/..;/secret',
  '/open/..%2fsecret',
  '/open%2f..%2fsecret',
  '/open/%2e%2e/secret',
  '/open/%2E%2E/secret',
  '/open/.%2e/secret',
  '/open/%252e%252e/secret',
  '/open/..%5csecret',
  '/open\\..\\secret',
  '/open/..\\secret',
  '/open//../secret',
  '//open/../secret',
  '/open//secret',
  '//secret',
  '///open',
  '/./secret',
  '/%2e/secret',
  '/%2fsecret',
  '/%5csecret',
  '/;/secret',
  '/secret;/open',
  '/secret;.css',
  '/secret%3b.css',
  '/secret#/open',
  '/open#/../secret',
  '/open%23/../secret',
  '/secret?/open',
  '/secret%3f/open',
  '/open%00/../secret',
  '/open%0a/../secret',
  '/open%0d%0aX-Original-Url:%20/open',
  '/secret/.',
  '/secret/open/..',
  '/secret%20',
  '/%73ecret',
  '/s%65cret',
  '/SECRET',
  '/open/%c0%ae%c0%ae/secret',
  '/open/\u00ff/../secret',
  '/.countersign/../secret',
  '/.countersign/account/../../secret',
  '/.countersign/check',
  '/.countersign/check/',
  '/forward-auth',
  '/forward-auth/nginx/answer',
  '/index.php/secret',
  '/secret/index.php',
  '*',
] as const

/** An open path in plain form, as an application may get it without a sign-in. */
export const plainOpen = /^\/open(?:\/[A-Za-z0-9_~-][A-Za-z0-9_~.-]*)*\/?(?:\?.*)?$/
