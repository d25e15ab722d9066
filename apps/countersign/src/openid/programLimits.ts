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
  const seconds = String(error.details['seconds'])
  const headers = { 'retry-after': seconds }
  throw new OAuthError('slow_down', `try again in ${seconds} seconds`, { status: 429, headers })
}
