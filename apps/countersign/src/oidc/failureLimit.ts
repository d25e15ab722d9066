import type { IncomingMessage } from 'node:http'
import { ExpiringMap, listNetworks, type Service, type Stopwatch } from '@countersign/server/extension'
import { type AdapterFactory, errors, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { isForeignPage } from './crossOrigin.ts'
import { routes } from './routes.ts'
import { useAt } from './useAt.ts'

/*
 * Limits how often an application may fail to prove itself, or ask for what is refused: wrong secrets, wrong assertions,
 * codes and refresh tokens that are nobody's. Nothing that succeeds is counted.
 *
 * Failures are counted by application and network, so that nobody elsewhere can lock an application out of the network
 * that it calls from; and by network over all applications at ten times the rate. An application that has just
 * succeeded from a network goes on being heard there, whatever others do from the same address, in its name or not: only
 * its own failures are answered with 429. What a page of another site has sent counts for nobody.
 */

/** Where applications prove themselves. */
const limitedPaths: ReadonlySet<string> = new Set([
  routes.token,
  routes.introspection,
  routes.revocation,
  routes.pushed_authorization_request,
  routes.device_authorization,
])

const windowSeconds = 60
/** Several applications may be called from one network: each has its own rate, and all have this many times it. */
const applicationsAtFullRate = 10
/** How long a success is remembered. */
const trustedMilliseconds = 3_600_000
/** So many networks and applications are remembered by one process; the oldest are forgotten. */
const mostRemembered = 10_000

/** What counts the failures of the applications of all origins. */
export interface FailureLimit {
  /** The seconds that an application has to wait on a network; 0 for none, and for one that has just succeeded there. */
  readonly findWait: (networkAddress: string, clientId?: string) => number
  /** Counts a failure, and gives the seconds to wait before the next; 0 for none. */
  readonly countFailure: (networkAddress: string, clientId: string | undefined) => Promise<number>
  readonly recordSuccess: (networkAddress: string, clientId: string) => void
}

/** @param perMinute failures of one application from one network */
export function createFailureLimit(
  store: Pick<Service['store'], 'createLimiter'>,
  perMinute: number | 'off',
  now: Stopwatch = () => performance.now(),
): FailureLimit {
  if (perMinute === 'off') return { findWait: () => 0, countFailure: async () => 0, recordSuccess() {} }
  const limiter = store.createLimiter({ name: 'failure', windowSeconds })
  const bounds = { mostEntries: mostRemembered, now }
  /** Until when: what is over its limit costs the store no question. */
  const blocked = new ExpiringMap<number>({ ...bounds, lifetimeMilliseconds: windowSeconds * 1_000 })
  const trusted = new ExpiringMap<true>({ ...bounds, lifetimeMilliseconds: trustedMilliseconds })
  const findWait = (key: string) => Math.ceil(Math.max(0, (blocked.get(key)?.value ?? 0) - now()) / 1_000)
  const count = async (address: string, points: number, ofClient = '') => {
    const networks = listNetworks(address)
    const allowances = networks.map(({ key, share }) => ({ key: key + ofClient, points: points * share }))
    const wait = await limiter.consume(allowances)
    if (wait > 0) blocked.set(networks[0].key + ofClient, now() + wait)
    return Math.ceil(wait / 1_000)
  }
  const isTrusted = (address: string, clientId: string) =>
    trusted.get(`${listNetworks(address)[0].key} ${clientId}`) !== undefined
  return {
    findWait(address, clientId) {
      const [{ key }] = listNetworks(address)
      if (clientId === undefined) return findWait(key)
      return isTrusted(address, clientId) ? 0 : Math.max(findWait(key), findWait(`${key} ${clientId}`))
    },
    async countFailure(address, clientId) {
      // One application over its limit does not use up what the others of its network have.
      const wait = clientId === undefined ? 0 : await count(address, perMinute, ` ${clientId}`)
      if (wait > 0) return wait
      const ofNetwork = await count(address, perMinute * applicationsAtFullRate)
      return clientId !== undefined && isTrusted(address, clientId) ? 0 : ofNetwork
    },
    recordSuccess(address, clientId) {
      trusted.set(`${listNetworks(address)[0].key} ${clientId}`, true)
    },
  }
}

/** Refuses an application that is over its limit as soon as it is known which one it is: before its secret is compared. */
export function limitClients(
  createAdapter: AdapterFactory,
  findAddress: (request: IncomingMessage) => string,
  limit: FailureLimit,
): AdapterFactory {
  return (model) => {
    const adapter = createAdapter(model)
    if (model !== 'Client') return adapter
    return {
      ...adapter,
      async find(clientId) {
        const { ctx } = Provider
        // What a request has begun may go on when its context is empty: a delivery of its sign-out does.
        const isAtHand = ctx?.request !== undefined
        const isLimited = isAtHand && limitedPaths.has(ctx.path)
        const wait = isLimited ? limit.findWait(findAddress(ctx.req), clientId) : 0
        if (wait > 0) throw refuseFor(wait)
        return adapter.find(clientId)
      },
    }
  }
}

function refuseFor(seconds: number): Error {
  const { error, error_description: description } = describeRefusal(seconds)
  Provider.ctx?.set('retry-after', String(seconds))
  const refusal = new errors.CustomOIDCProviderError(error, description)
  return Object.assign(refusal, { status: 429, statusCode: 429 })
}

function describeRefusal(seconds: number): { error: string; error_description: string } {
  return { error: 'slow_down', error_description: `too many failures: try again in ${seconds} seconds` }
}

/** Counts what fails, and answers it with 429 above the limit. */
export function limitFailures(
  provider: Provider,
  findAddress: (request: IncomingMessage) => string,
  limit: FailureLimit,
): void {
  useAt(provider, limitedPaths, async (context, next) => {
    if (context.method !== 'POST') return next()
    await next()
    if (isForeignPage(context)) return
    const address = findAddress(context.req)
    const oidc: KoaContextWithOIDC['oidc'] | undefined = context['oidc']
    const { clientId, clientAuthMethod } = oidc?.client ?? {}
    if (isSuccess(context.status)) {
      // Whoever knows the name of an application without a secret can have much answered in that name, but gets no tokens.
      const isProven = clientAuthMethod !== 'none' || context.path === routes.token
      if (clientId !== undefined && isProven) limit.recordSuccess(address, clientId)
      return
    }
    if (!isCounted(context)) return
    const wait = clientId === undefined ? limit.findWait(address) : 0
    const seconds = wait > 0 ? wait : await limit.countFailure(address, clientId)
    if (seconds === 0) return
    context.status = 429
    context.set('retry-after', String(seconds))
    context.set('cache-control', 'no-store')
    context.body = describeRefusal(seconds)
  })
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

/** A device asks again and again until its person has answered; and what is our own failure is nobody else's. */
function isCounted({ status, body }: { readonly status: number; readonly body: unknown }): boolean {
  return status >= 400 && status < 429 && !ordinary.has(String(Object(body)['error']))
}

const ordinary: ReadonlySet<string> = new Set([
  'access_denied',
  'authorization_pending',
  'expired_token',
  'slow_down',
  'use_dpop_nonce',
])
