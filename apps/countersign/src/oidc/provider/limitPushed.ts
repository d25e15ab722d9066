import type { IncomingMessage } from 'node:http'
import { CountersignError, type Requester, type Service } from '@countersign/server/extension'
import { errors, Provider } from 'oidc-provider'

/**
 * Limits how often anyone may push a request who only says which application they are: an application that can keep no
 * secret is no one in particular (RFC 9126, section 2.3). One that proves itself is not limited.
 */
export function limitPushed(
  { PushedAuthorizationRequest }: Provider,
  { rateLimits }: Pick<Service, 'rateLimits'>,
  requesterOf: (request: IncomingMessage) => Requester,
): void {
  const { save } = PushedAuthorizationRequest.prototype
  PushedAuthorizationRequest.prototype.save = async function (ttl) {
    const { ctx } = Provider
    if (ctx?.oidc.client?.clientAuthMethod === 'none') {
      await rateLimits.countChallenge(requesterOf(ctx.req).network_address).catch(refuse)
    }
    return await save.call(this, ttl)
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof CountersignError)) throw error
  const { seconds } = error.details
  const refusal = new errors.CustomOIDCProviderError('slow_down', `try again in ${seconds} seconds`)
  throw Object.assign(refusal, { status: 429, statusCode: 429 })
}
