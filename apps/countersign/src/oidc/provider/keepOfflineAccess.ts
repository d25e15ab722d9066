import type { KoaContextWithOIDC } from 'oidc-provider'

const offlineAccess = 'offline_access'

/**
 * Keeps `offline_access` in a request without `prompt=consent`, where the provider has taken it out. Few applications
 * ask for that prompt, and here they need not: without it, too, a person is asked for this scope by its name before
 * it is granted, which is the other condition that OpenID Connect Core, section 11, allows.
 */
export function keepOfflineAccess({ oidc, query }: KoaContextWithOIDC): void {
  const pushed = oidc.entities.PushedAuthorizationRequest?.['request']
  const asked = typeof pushed === 'string' ? scopeOf(pushed) : (oidc.body ?? query)['scope']
  const kept = oidc.params?.['scope']
  if (typeof kept !== 'string' || typeof asked !== 'string') return
  if (has(kept) || !has(asked) || !has(oidc.client?.scope)) return
  Object.assign(oidc.params ?? {}, { scope: `${kept} ${offlineAccess}` })
}

function has(scopes = ''): boolean {
  return scopes.split(' ').includes(offlineAccess)
}

/** The scope in a request that was pushed, which is kept as the payload of a token. */
function scopeOf(token: string): unknown {
  const [, payload = ''] = token.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).scope
}
