import type { IncomingMessage } from 'node:http'
import { CountersignError, type Requester, type Service } from '@countersign/server/extension'
import { errors, Provider } from 'oidc-provider'
import { routes } from './routes.ts'

/**
 * Limits how often anyone may push a request who only says which application they are: an application that can keep no
 * secret is no one in particular (RFC 9126, section 2.3). One that proves itself is not limited. The request is a row,
 * and so is the proof of possession (DPoP) that may come with it.
 */
export function limitPushed(
  { PushedAuthorizationRequest, ReplayDetection }: Provider,
  { rateLimits }: Pick<Service, 'rateLimits'>,
  requesterOf: (request: IncomingMessage) => Requester,
): void {
  const count = async () => {
    const { ctx } = Provider
    if (ctx?.path !== routes.pushed_authorization_request) return
    if (ctx.oidc.client?.clientAuthMethod !== 'none') return
    await rateLimits.countChallenge(requesterOf(ctx.req).network_address).catch(refuse)
  }
  const { save } = PushedAuthorizationRequest.prototype
  PushedAuthorizationRequest.prototype.save = async function (ttl) {
    await count()
    return await save.call(this, ttl)
  }
  const unique = ReplayDetection.unique.bind(ReplayDetection)
  ReplayDetection.unique = async (issuer, jti, exp) => {
    await count()
    return await unique(issuer, jti, exp)
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof CountersignError)) throw error
  const { seconds } = error.details
  Provider.ctx?.set('retry-after', String(seconds))
  const refusal = new errors.CustomOIDCProviderError('slow_down', `try again in ${seconds} seconds`)
  throw Object.assign(refusal, { status: 429, statusCode: 429 })
}
