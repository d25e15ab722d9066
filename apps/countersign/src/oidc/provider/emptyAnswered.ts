import type { KoaContextWithOIDC, Provider } from 'oidc-provider'

/**
 * Empties the context of a request once its answer is out. The provider defines a getter on each, and V8 keeps getters
 * among its old objects: with one, the whole request would stay until the next full collection (docs/decisions/0013).
 */
export function emptyAnswered(provider: Provider): void {
  provider.use(async (context, next) => {
    context.res.once('finish', () => empty(context))
    await next()
  })
}

type Context = Parameters<Parameters<Provider['use']>[0]>[0]

function empty(context: Context): void {
  const oidc: KoaContextWithOIDC['oidc'] | undefined = context['oidc']
  // Where there is no session, no cookie was asked for either.
  if (oidc?.session !== undefined) {
    Object.assign(oidc.cookies, noMessages)
    Object.assign(context.cookies, noMessages)
  }
  Object.assign(oidc ?? {}, { entities: {}, params: undefined, result: undefined, session: undefined })
  Object.assign(context, noMessages)
}

/** Under these names the contexts and the cookies of Koa hold what was asked and answered. */
const noMessages = { req: undefined, res: undefined, request: undefined, response: undefined }
