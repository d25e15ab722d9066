import type { IncomingMessage } from 'node:http'
import { CountersignError, type Requester, type Service } from '@countersign/server/extension'
import { type AdapterFactory, errors, Provider } from 'oidc-provider'
import { routes } from './routes.ts'

/** Counts the request at hand where it pushes a request without a secret; throws `slow_down` above the limit. */
export type CountPush = () => Promise<void>

/**
 * Limits how often anyone may push a request who only says which application they are: an application that can keep no
 * secret is no one in particular (RFC 9126, section 2.3). One that proves itself is not limited.
 */
export function createPushLimit(
  { rateLimits }: Pick<Service, 'rateLimits'>,
  describeRequester: (request: IncomingMessage) => Requester,
): CountPush {
  return async () => {
    const { ctx } = Provider
    if (ctx?.path !== routes.pushed_authorization_request) return
    if (ctx.oidc.client?.clientAuthMethod !== 'none') return
    await rateLimits.countChallenge(describeRequester(ctx.req).network_address).catch(refuse)
  }
}

/** Counts each pushed request where it is written: only then is it known whose it is. */
export function limitPushes(createAdapter: AdapterFactory, countPush: CountPush): AdapterFactory {
  return (model) => {
    const adapter = createAdapter(model)
    if (model !== 'PushedAuthorizationRequest') return adapter
    return {
      ...adapter,
      async upsert(id, payload, expiresIn) {
        await countPush()
        await adapter.upsert(id, payload, expiresIn)
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
