import type { Challenge } from '@countersign/protocol'
import type { Site } from '../http/Site.ts'
import type { Service } from '../Service.ts'
import { issueNonce, nonceLifetimeMilliseconds } from './nonce.ts'

/** How long the message that is proposed stays valid. */
const messageLifetimeMilliseconds = 600_000

/** What a browser's wallet is asked to sign. Nothing is stored: the nonce says all that must be known later. */
export function createChallenge(service: Service, site: Site, browser: string): Challenge {
  const now = service.now()
  const { domain } = site
  return {
    scheme: site.scheme,
    domain,
    uri: site.origin,
    version: '1',
    nonce: issueNonce(service.nonceKeys, browser, now),
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + messageLifetimeMilliseconds).toISOString(),
    nonceExpiresAt: new Date(now + nonceLifetimeMilliseconds).toISOString(),
    statement: service.statement ?? `Sign in to ${domain}. This costs nothing and moves nothing.`,
    chainIds: service.chainIds === 'any' ? 'any' : [...service.chainIds],
  }
}
