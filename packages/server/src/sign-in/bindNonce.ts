/**
 * What a nonce that serves one purpose is bound to: the browser's sign-in cookie, and the purpose with all that it is
 * about. A cookie of ours has no dot, so a nonce that is bound to a browser alone never serves a purpose, nor the
 * other way round.
 */
export function bindNonce(browser: string, ...purpose: readonly string[]): string {
  return `${browser}.${JSON.stringify(purpose)}`
}
