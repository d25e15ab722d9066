import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type Requester, run, type Service } from '@countersign/server/extension'
import { type errors, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { appendRepeatedEvent } from '../store/appendEvent.ts'
import { alterations } from './alterations.ts'
import { type AccountLoader, createAccountLoader } from './claims.ts'
import { configureProvider, type ProviderOptions } from './configuration.ts'
import { useConnection } from './connection/connections.queries.ts'
import { isSignedToken } from './introspection.ts'
import { ensureReference } from './pages.ts'
import { createSubjects } from './subject.ts'

/** Creates the provider of one origin, with the current keys. */
export function createProvider(options: ProviderOptions): Provider {
  const { site } = options
  const subjectOf = createSubjects(options.pairwiseKey)
  const accounts = createAccountLoader({ ...options, origin: site.origin, subjectOf })
  const provider = new Provider(site.origin, configureProvider(options, accounts))
  for (const { apply } of alterations) apply(provider, options)
  recordSignIns(provider, accounts, options)
  logRefusals(provider, { ...options.service, ...options })
  logFailures(provider, { ...options.service, nameRequest: options.nameRequest })
  return provider
}

type LogNeeds = Pick<Service, 'log'> & Pick<ProviderOptions, 'nameRequest'>

/** Errors that occur in ordinary sign-ins and are not logged. */
const ordinary = new Set([
  'access_denied',
  'authorization_pending',
  'consent_required',
  'interaction_required',
  'login_required',
])

/** Logs and counts why an application was refused: the response alone says too little to whoever connects it. */
function logRefusals(
  provider: Provider,
  { log, nameRequest, countRefusal }: LogNeeds & Pick<ProviderOptions, 'countRefusal'>,
): void {
  const logRefusal = ({ oidc, path, req }: KoaContextWithOIDC, refusal: errors.OIDCProviderError) => {
    if (ordinary.has(refusal.error) || isSignedToken({ path }, refusal)) return
    const { error, error_description: description, error_detail: detail } = refusal
    if (oidc?.client !== undefined) countRefusal(oidc.client.clientId, error)
    log.info(
      { requestId: nameRequest(req), clientId: oidc?.client?.clientId, path, error, description, detail },
      'Refused an application.',
    )
  }
  provider.on('authorization.error', logRefusal)
  provider.on('device_authorization.error', logRefusal)
  provider.on('end_session.error', logRefusal)
  provider.on('grant.error', logRefusal)
  provider.on('introspection.error', logRefusal)
  provider.on('pushed_authorization_request.error', logRefusal)
  provider.on('registration_create.error', logRefusal)
  provider.on('revocation.error', logRefusal)
  provider.on('userinfo.error', logRefusal)
}

/** A connection that is used more often than this is recorded as used once in this time. */
const useMilliseconds = 60_000

/**
 * Records each sign-in for an application after its response: an event that is lost costs the person nothing. A page may
 * ask by `prompt=none` as often as it likes: those of one application, session and hour are one event with a count.
 */
function recordSignIns(
  provider: Provider,
  accounts: AccountLoader,
  {
    service,
    describeRequester,
  }: { service: Service; describeRequester: (request: IncomingMessage) => Requester },
): void {
  const { store, now, log } = service
  provider.on('authorization.success', (ctx: KoaContextWithOIDC) => {
    const person = accounts.accountOf(ctx.oidc.account)
    const { clientId, clientName } = ctx.oidc.client ?? {}
    if (!person?.grantId || clientId === undefined) return
    const { id: accountId, grantId, lastUsedAt } = person
    const event = { accountId, actorId: accountId, kind: 'application_signed_in' } as const
    const requester = describeRequester(ctx.req)
    const details = { clientId, name: clientName ?? null, session: ctx.oidc.session?.uid ?? null }
    const time = now()
    const before = time - useMilliseconds
    store
      .write(function* () {
        if (lastUsedAt === null || lastUsedAt <= before)
          yield* run(useConnection, { grantId, now: time, before })
        yield* appendRepeatedEvent({ ...event, requester, now: time, details })
      })
      .catch((error: unknown) => log.warn({ err: error }, 'Could not record a sign-in for an application.'))
  })
}

/** Logs unforeseen failures, with the reference that the error page shows. */
export function logFailures(provider: Provider, { log, nameRequest }: LogNeeds): void {
  // The types know the events of the provider only; this one is Koa's.
  const koa: EventEmitter = provider
  koa.on('error', (error: Error) => {
    if (isClientAbort(error)) return
    log.error({ err: error }, unforeseen)
  })
  provider.on('server_error', (ctx, error) =>
    log.error(
      { requestId: nameRequest(ctx.req), reference: ensureReference(ctx), err: error, path: ctx.path },
      unforeseen,
    ),
  )
}

const unforeseen = 'The OpenID provider failed in a way that was not foreseen.'

/** Whether the client closed the connection or sent something that is not HTTP: not an error of ours. */
function isClientAbort(error: Error): boolean {
  return 'code' in error && /^(?:ECONNRESET|EPIPE|HPE_)/.test(String(error.code))
}
