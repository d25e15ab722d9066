import { CountersignError, type Service } from '@countersign/server/extension'
import { OAuthError } from './OAuthError.ts'

/** Counts what a program asks, by its network. */
export type CountProgram = (networkAddress: string) => Promise<void>

/**
 * Limits what programs ask, and what of it writes a row. Each has a bucket of its own, so that none can close another one, or
 * sign-in. It is counted where it is known by then whose request it is: what a page of another site has sent is refused before, and
 * counts for nobody.
 *
 * Each throws `slow_down` above its limit, an OAuthError with the status 429.
 */
export interface ProgramLimits {
  /**
   * For a request that is pushed without a secret. An application that can keep no secret is no one in particular (RFC 9126, section
   * 2.3); one that proves itself is not limited.
   */
  readonly countPush: CountProgram
  /** For a device that asks for a code. */
  readonly countDevice: CountProgram
  /** For a page that asks userinfo with a token. */
  readonly countPageVisit: CountProgram
}

/** So many tokens for itself an application may ask for in a minute, from wherever. */
const serviceTokensPerMinute = 600

/** Counts the tokens that applications ask for themselves; throws `slow_down` above the limit. */
export function createServiceLimit(
  store: Pick<Service['store'], 'createLimiter'>,
): (clientId: string) => Promise<void> {
  const limiter = store.createLimiter({ name: 'service', windowSeconds: 60 })
  return async (clientId) => {
    const wait = await limiter.consume([{ key: clientId, points: serviceTokensPerMinute }])
    if (wait > 0) throw tooFast(String(Math.ceil(wait / 1_000)))
  }
}

/** As many as challenges, of which a person needs several for one sign-in. */
const perSignIn = 5

export function createProgramLimits({ rateLimits }: { readonly rateLimits: Counters }): ProgramLimits {
  return {
    countPush: refuseFast(rateLimits.createCounter('push', perSignIn)),
    countDevice: refuseFast(rateLimits.createCounter('device', perSignIn)),
    countPageVisit: refuseFast(rateLimits.countVisit),
  }
}

type Counters = Pick<Service['rateLimits'], 'createCounter' | 'countVisit'>

/** Refuses in the words of applications what is too much. */
function refuseFast(count: CountProgram): CountProgram {
  return (networkAddress) => count(networkAddress).catch(refuse)
}

function refuse(error: unknown): never {
  if (!(error instanceof CountersignError && error.code === 'rate_limited')) throw error
  throw tooFast(String(error.details['seconds']))
}

function tooFast(seconds: string): OAuthError {
  const headers = { 'retry-after': seconds }
  return new OAuthError('slow_down', `try again in ${seconds} seconds`, { status: 429, headers })
}
