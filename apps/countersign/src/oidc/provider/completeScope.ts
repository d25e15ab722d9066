import type { KoaContextWithOIDC } from 'oidc-provider'
import { keepOfflineAccess } from './keepOfflineAccess.ts'

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
