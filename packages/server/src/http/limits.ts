import type { Method } from '@countersign/protocol'
import type { Guard } from './guards.ts'
import type { RequestContext } from './RequestContext.ts'

/** How what counts towards a limit is counted, and for whom beside the network where the caller is known. */
const counters = {
  challenge: { count: 'countChallenge', by: 'account' },
  signIn: { count: 'countSignIn', by: 'account' },
  change: { count: 'countChange', by: 'account' },
  // By account, whoever stole a session could use up what its owner ends it with.
  ending: { count: 'countEnding', by: 'session' },
} as const

/** The rate limits of RateLimits.ts that a row can name. */
export type LimitName = keyof typeof counters

/** Which limit an operation's requests count towards, and for whom. */
export interface OperationLimit {
  readonly name: LimitName
  /** Beside their network; an account may be an operator token instead. */
  readonly by: 'account' | 'session' | undefined
}

/** What of a row decides about its limit. */
interface LimitedRow<Caller> {
  readonly endpoint: { readonly method: Method; readonly path: string }
  readonly who: Guard<Caller>
  readonly rateLimit?: LimitName
}

/**
 * The limit of an operation: the one that its row names, else of what somebody who is signed in writes a `change`.
 * Undefined for what reads, and for what strangers write that cannot grow.
 */
export function describeLimit<Caller>({
  endpoint: { method },
  who: { needsSession },
  rateLimit,
}: LimitedRow<Caller>): OperationLimit | undefined {
  const name = rateLimit ?? (needsSession && method !== 'GET' ? 'change' : undefined)
  return name && { name, by: needsSession ? counters[name].by : undefined }
}

/**
 * Counts for the network alone, before anything is read: where nobody is known. Undefined where somebody is.
 *
 * @throws {TypeError} when the limit is one that only callers who are known have.
 */
export function createNetworkCount<Caller>(
  row: LimitedRow<Caller>,
): ((context: RequestContext) => Promise<void>) | undefined {
  const limit = describeLimit(row)
  if (limit === undefined || limit.by !== undefined) return undefined
  if (limit.name !== 'challenge' && limit.name !== 'signIn') throw cannotCount(row, limit.name)
  const { count } = counters[limit.name]
  return ({ service, networkAddress }) => service.rateLimits[count](networkAddress)
}

/**
 * Counts for the network and the caller at once. Undefined where nobody is known.
 *
 * @throws {TypeError} when the guard does not say who its caller is.
 */
export function createCallerCount<Caller>(
  row: LimitedRow<Caller>,
): ((context: RequestContext, caller: Caller) => Promise<void>) | undefined {
  const limit = describeLimit(row)
  if (limit?.by === undefined) return undefined
  const { by, name } = limit
  const { readActor } = row.who
  if (readActor === undefined) throw cannotCount(row, name)
  const { count } = counters[name]
  return ({ service, networkAddress }, caller) => {
    const { id, sessionId } = readActor(caller)
    return service.rateLimits[count](networkAddress, by === 'account' ? id : (sessionId ?? id))
  }
}

function cannotCount<Caller>(
  { endpoint: { method, path }, who }: LimitedRow<Caller>,
  name: LimitName,
): TypeError {
  return new TypeError(
    `${method} ${path} counts as ${name} for a caller whom its guard "${who.name}" does not name.`,
  )
}
