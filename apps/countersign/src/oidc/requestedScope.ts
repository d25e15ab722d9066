import type { KoaContextWithOIDC } from 'oidc-provider'

/**
 * Makes the scope of a request what is asked of the person. Without `openid` the person would sign for nothing that can
 * be granted, or the application would get a token with which userinfo is refused; so it is always part of it, as
 * OAuth allows (RFC 6749, section 3.3: a default where the scope is left out; the answer names the scope).
 */
export function completeScope(ctx: KoaContextWithOIDC): void {
  keepOfflineAccess(ctx)
  const { params } = ctx.oidc
  const asked = typeof params?.['scope'] === 'string' ? params['scope'].split(' ') : []
  if (!asked.includes('openid')) Object.assign(params ?? {}, { scope: ['openid', ...asked].join(' ') })
}

const offlineAccess = 'offline_access'

/**
 * Keeps `offline_access` in a request without `prompt=consent`, where the provider has taken it out. Few applications
 * ask for that prompt, and here they need not: without it, too, a person is asked for this scope by its name before
 * it is granted, which is the other condition that OpenID Connect Core, section 11, allows.
 */
function keepOfflineAccess({ oidc, query }: KoaContextWithOIDC): void {
  const pushed = oidc.entities.PushedAuthorizationRequest?.['request']
  const asked = typeof pushed === 'string' ? readPushedScope(pushed) : (oidc.body ?? query)['scope']
  const kept = oidc.params?.['scope']
  if (typeof kept !== 'string' || typeof asked !== 'string') return
  if (has(kept) || !has(asked) || !has(oidc.client?.scope)) return
  Object.assign(oidc.params ?? {}, { scope: `${kept} ${offlineAccess}` })
}

function has(scopes = ''): boolean {
  return scopes.split(' ').includes(offlineAccess)
}

/** The scope in a request that was pushed, which is kept as the payload of a token. */
function readPushedScope(token: string): unknown {
  const [, payload = ''] = token.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).scope
}
