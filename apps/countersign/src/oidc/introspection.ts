import type { Service } from '@countersign/server/extension'
import { type Client, errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider'
import type { ProviderOptions } from './configuration.ts'
import { routes } from './routes.ts'
import { useAt } from './useAt.ts'

/*
 * Which tokens are active (RFC 7662). An API asks about whatever its callers send: everything that is not an access
 * token of the application that asks is answered in one way.
 */

type LogNeeds = Pick<Service, 'log'> & Pick<ProviderOptions, 'nameRequest'>

/** What the provider has found. */
interface Introspected {
  readonly kind: string
  readonly clientId?: string | undefined
}

/**
 * Makes the rule of which tokens an application is told about: those that were issued to it, and a refresh token only
 * where it says that it asks about one. An API that asks about a bearer token must not take a refresh token for it.
 */
export function createIntrospectionPolicy({
  service,
  nameRequest,
}: Pick<ProviderOptions, 'service' | 'nameRequest'>) {
  return ({ oidc, req }: KoaContextWithOIDC, { clientId }: Client, token: Introspected): boolean => {
    if (token.clientId !== clientId) {
      service.log.info(
        { requestId: nameRequest(req), clientId, tokenClientId: token.clientId },
        'Answered that a token is not active: it belongs to another application.',
      )
      return false
    }
    return token.kind !== 'RefreshToken' || refreshHints.has(oidc.params?.['token_type_hint'])
  }
}

/** How an application says that it asks about a refresh token (RFC 7009, section 2.1, and RFC 8693, section 3). */
const refreshHints: ReadonlySet<unknown> = new Set([
  'refresh_token',
  'urn:ietf:params:oauth:token-type:refresh_token',
])

/** Answers `{"active":false}` where the provider refuses what looks like a signed token: ours are opaque. */
export function answerSignedTokens(provider: Provider, { log, nameRequest }: LogNeeds): void {
  const signed = new WeakSet<object>()
  provider.on('introspection.error', (ctx, error) => {
    if (!isSignedToken(ctx, error)) return
    signed.add(ctx)
    log.info(
      { requestId: nameRequest(ctx.req), clientId: ctx.oidc.client?.clientId },
      'Answered that a token is not active: it is a signed token, and access tokens of this server are opaque.',
    )
  })
  useAt(provider, [routes.introspection], async (ctx, next) => {
    await next()
    if (!signed.has(ctx)) return
    ctx.status = 200
    ctx.body = { active: false }
  })
}

/** Whether introspection refused a token because it looks like a signed one. */
export function isSignedToken({ path }: Pick<KoaContextWithOIDC, 'path'>, error: Error): boolean {
  return path === routes.introspection && error instanceof errors.UnsupportedTokenType
}
