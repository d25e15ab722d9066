import type { Client, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Exchange } from '../http/Exchange.ts'
import { routes } from './routes.ts'
import { useAt } from './useAt.ts'

/*
 * Which pages of other origins may ask, and read the answer (Fetch, section 3.2). Discovery, the keys and registration know
 * nobody by a cookie and are for every page, without credentials. What an application asks with its own credentials is for
 * the pages of that application.
 */

/** Whether an application has a redirect URI at an origin: a page of it may ask from there, and from nowhere else. */
export function isOriginOf(origin: string, { redirectUris = [] }: Pick<Client, 'redirectUris'>): boolean {
  // The redirect URI of a native application has no origin, and neither has a page in a sandbox: both say `null`.
  return origin !== 'null' && redirectUris.some((uri) => URL.parse(uri)?.origin === origin)
}

/**
 * Lets a page of an application ask for its tokens with `credentials: 'include'`, as keycloak-js does. The token endpoint
 * reads no cookie. The origin is named, and only where the application that asks has a redirect URI there.
 */
export function allowCredentials(provider: Provider): void {
  useAt(provider, [routes.token], async (ctx, next) => {
    await next()
    const oidc: KoaContextWithOIDC['oidc'] | undefined = ctx['oidc']
    const origin = ctx.get('origin')
    if (oidc?.client === undefined || !isOriginOf(origin, oidc.client)) return
    ctx.set('access-control-allow-origin', origin)
    ctx.set('access-control-allow-credentials', 'true')
  })
}

/** Lets every page read how a registration went. What it may send is said where it asks first. */
export function openRegistration({ request, response }: Pick<Exchange, 'request' | 'response'>): void {
  response.setHeader('access-control-allow-origin', '*')
  if (request.method !== 'OPTIONS') return
  response.setHeader('access-control-allow-methods', 'POST')
  response.setHeader('access-control-allow-headers', 'authorization, content-type')
  response.setHeader('access-control-max-age', '3600')
}
