import type { IncomingMessage } from 'node:http'
import { CountersignError, type Requester, type Service } from '@countersign/server/extension'
import { type AdapterFactory, errors, Provider } from 'oidc-provider'
import { routes } from './routes.ts'

/**
 * Limits what programs ask, and what of it writes a row. Each has a bucket of its own, so that none can close another one,
 * or sign-in. It is counted where it is known by then whose request it is: what a page of another site has sent is refused
 * before, and counts for nobody.
 */
export interface ProgramLimits {
  /**
   * Counts the request at hand where it pushes a request without a secret. An application that can keep no secret is no one
   * in particular (RFC 9126, section 2.3); one that proves itself is not limited.
   *
   * @throws {errors.OIDCProviderError} `slow_down` above the limit, like all of these
   */
  readonly countPush: () => Promise<void>
  /** Counts the request at hand where a device asks for a code. */
  readonly countDevice: () => Promise<void>
  /** Counts the request at hand where a page asks userinfo: it has a token by now. */
  readonly countPageVisit: () => Promise<void>
}

/** As many as challenges, of which a person needs several for one sign-in. */
const perSignIn = 5

export function createProgramLimits(
  { rateLimits }: Pick<Service, 'rateLimits'>,
  describeRequester: (request: IncomingMessage) => Requester,
): ProgramLimits {
  const pushes = rateLimits.createCounter('push', perSignIn)
  const devices = rateLimits.createCounter('device', perSignIn)
  const count = (counter: (networkAddress: string) => Promise<void>, request: IncomingMessage) =>
    counter(describeRequester(request).network_address).catch(refuse)
  return {
    async countPush() {
      const ctx = findContext(routes.pushed_authorization_request)
      if (ctx?.oidc.client?.clientAuthMethod === 'none') await count(pushes, ctx.req)
    },
    async countDevice() {
      const ctx = findContext(routes.device_authorization)
      if (ctx !== undefined) await count(devices, ctx.req)
    },
    async countPageVisit() {
      const ctx = findContext(routes.userinfo)
      if (ctx !== undefined && isOfPage(ctx.req)) await count(rateLimits.countVisit, ctx.req)
    },
  }
}

/** The request at hand, if it is one to that path. What a request has begun may go on when its context is empty. */
function findContext(path: string): typeof Provider.ctx {
  const { ctx } = Provider
  return ctx?.request !== undefined && ctx.path === path ? ctx : undefined
}

/** Whether a page asks: its request is counted here, and any other one before the provider sees it. */
export function isOfPage({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers.origin !== undefined
}

/** Counts each pushed request and each device's code where it is written, and a page's question where its token was found. */
export function limitPrograms(createAdapter: AdapterFactory, limits: ProgramLimits): AdapterFactory {
  return (model) => {
    const adapter = createAdapter(model)
    const counts = { PushedAuthorizationRequest: limits.countPush, DeviceCode: limits.countDevice }
    const countWrite = new Map(Object.entries(counts)).get(model)
    if (countWrite !== undefined) {
      return {
        ...adapter,
        async upsert(id, payload, expiresIn) {
          await countWrite()
          await adapter.upsert(id, payload, expiresIn)
        },
      }
    }
    if (model !== 'Client') return adapter
    return {
      ...adapter,
      async find(clientId) {
        await limits.countPageVisit()
        return adapter.find(clientId)
      },
    }
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof CountersignError && error.code === 'rate_limited')) throw error
  const { seconds } = error.details
  Provider.ctx?.set('retry-after', String(seconds))
  const refusal = new errors.CustomOIDCProviderError('slow_down', `try again in ${seconds} seconds`)
  throw Object.assign(refusal, { status: 429, statusCode: 429 })
}
