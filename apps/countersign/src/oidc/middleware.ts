import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { StorageError } from '@countersign/server'
import { MissingReferenceError } from '@countersign/server/extension'
import { SignInError } from '@countersign/siwe'
import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider'
import type { ExchangeFacts } from '../http/Exchange.ts'
import { endOfTurn } from '../http/endOfTurn.ts'
import { groupRuleNames } from './access.ts'
import { isSignedToken } from './introspection.ts'
import { routes } from './routes.ts'
import { selfRegistered } from './stopAtStrangers.ts'
import { useAt } from './useAt.ts'

/*
 * What is put around the provider's own handling of a request, by its documented `provider.use`. The order in which
 * these are applied is the order of the table in alterations.ts: the first is the outermost.
 */

type Context = Parameters<Parameters<Provider['use']>[0]>[0]

/**
 * Empties the context of a request once its response is out. The provider defines a getter on each context, and V8
 * keeps getters among its old objects: with one, the whole request would stay until the next full collection
 * (docs/decisions/0013).
 */
export function releaseContext(provider: Provider): void {
  provider.use(async (context, next) => {
    context.res.once('finish', () => empty(context))
    await next()
  })
}

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

/** Under these names the contexts and the cookies of Koa hold the request and the response. */
const noMessages = { req: undefined, res: undefined, request: undefined, response: undefined }

/** Lets the provider's responses go out with the others of their turn (docs/decisions/0012). */
export function batchResponses(provider: Provider): void {
  provider.use(async (_context, next) => {
    await next()
    await endOfTurn()
  })
}

/** Answers 503 while the store or a chain does not answer: nothing is wrong with the request, and later it may work. */
export function answerUnavailable(provider: Provider): void {
  const unavailable = new WeakSet<object>()
  provider.on('server_error', (context, error) => {
    if (isUnavailable(error)) unavailable.add(context)
  })
  provider.use(async (context, next) => {
    try {
      await next()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      unavailable.add(context)
    }
    // An application that is told by a redirect has its answer already.
    if (!unavailable.has(context) || context.status === 303) return
    context.status = 503
    context.set('retry-after', retrySeconds)
    context.set('cache-control', 'no-store')
    if (!context.response.is('html')) context.body = unavailableBody
  })
}

/** When a client may try again. */
const retrySeconds = '60'

const unavailableBody = {
  error: 'temporarily_unavailable',
  error_description: 'the service cannot answer right now, try again in a minute',
}

function isUnavailable(error: unknown): boolean {
  // What was deleted at this moment is gone when the same is asked again.
  if (error instanceof StorageError || error instanceof MissingReferenceError) return true
  return error instanceof SignInError && error.code === 'chain_unreachable'
}

/**
 * Takes the provider's session cookie out of the response to a person who is signed in. The provider gives each
 * session that it saves a cookie; ours has one already, and a second one could outlive it.
 */
export function dropSessionCookie(provider: Provider): void {
  const start = `${provider.cookieName('session')}=`
  provider.use(async (context, next) => {
    await next()
    const oidc: KoaContextWithOIDC['oidc'] | undefined = context['oidc']
    if (oidc?.session?.accountId === undefined) return
    const cookies = [context.res.getHeader('set-cookie') ?? []].flat().map(String)
    // An empty value removes the cookie that a visitor had before.
    const kept = cookies.filter((cookie) => !cookie.startsWith(start) || cookie.startsWith(`${start};`))
    if (kept.length === cookies.length) return
    if (kept.length === 0) context.remove('set-cookie')
    else context.set('set-cookie', kept)
  })
}

/**
 * Answers an application that has registered itself with the metadata that were kept. The provider would repeat what
 * was sent, and with it what is not kept: an application that asked for tokens which are bound to its key must not
 * read that it will get no others (RFC 7591, section 3.2.1).
 */
export function answerRegistered(provider: Provider): void {
  const registered = new WeakMap<object, string>()
  provider.on('registration_create.success', (ctx: KoaContextWithOIDC, { clientId }) => {
    registered.set(ctx, clientId)
  })
  useAt(provider, [routes.registration], async (ctx, next) => {
    await next()
    const clientId = registered.get(ctx)
    if (clientId === undefined) return
    const kept = (await provider.Client.find(clientId))?.metadata()
    const { client_secret, client_secret_expires_at } = ctx.body
    const own = Object.fromEntries(
      ['pkce_required', selfRegistered, ...groupRuleNames].map((name) => [name, undefined]),
    )
    ctx.body = { ...kept, ...own, client_secret, client_secret_expires_at }
  })
}

/**
 * Tells `session_state` beside the tokens: the `sid` of the ID token, where it has one. Keycloak before 26.7 reads there,
 * and nowhere else, which of its sessions a back-channel logout ends.
 */
export function tellSessionState(provider: Provider): void {
  useAt(provider, [routes.token], async (ctx, next) => {
    await next()
    if (Object(ctx.body).id_token === undefined) return
    const { AuthorizationCode, DeviceCode, RefreshToken } = readEntities(ctx)
    const sid = (AuthorizationCode ?? DeviceCode ?? RefreshToken)?.sid
    if (sid !== undefined) ctx.body = { ...ctx.body, session_state: sid }
  })
}

function readEntities(ctx: Context): KoaContextWithOIDC['oidc']['entities'] {
  const oidc: KoaContextWithOIDC['oidc'] | undefined = ctx['oidc']
  return oidc?.entities ?? {}
}

/** How often a device may ask whether its person has answered, in seconds: what it assumes where nothing is said. */
const pollSeconds = 5

/** Tells a device how often to ask (RFC 8628, section 3.2): some have no default of their own, and fail. */
export function tellPollInterval(provider: Provider): void {
  useAt(provider, [routes.device_authorization], async (ctx, next) => {
    await next()
    if (Object(ctx.body).device_code === undefined) return
    ctx.body = { ...ctx.body, interval: pollSeconds }
  })
}

/** The events by which the provider tells why it refused, and that it failed. */
const errorEvents = [
  'authorization.error',
  'code_verification.error',
  'device_authorization.error',
  'device_resume.error',
  'end_session.error',
  'end_session_confirm.error',
  'grant.error',
  'introspection.error',
  'pushed_authorization_request.error',
  'registration_create.error',
  'revocation.error',
  'server_error',
  'userinfo.error',
]

/**
 * Notes, for the log and the metrics, why the provider refuses a request: the response alone does not say so where it is a
 * redirect or a page.
 */
export function noteOutcomes(
  provider: Provider,
  exchanges: WeakMap<IncomingMessage, ExchangeFacts>,
): Provider {
  const emitter: EventEmitter = provider
  for (const event of errorEvents) {
    emitter.on(event, ({ req, path }: KoaContextWithOIDC, error: Error) => {
      const exchange = exchanges.get(req)
      if (exchange === undefined || isSignedToken({ path }, error)) return
      exchange.outcome.code = error instanceof errors.OIDCProviderError ? error.error : 'server_error'
    })
  }
  return provider
}
