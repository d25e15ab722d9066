import type { RefusalCode } from './CountersignError.ts'
import type { NodeFault } from './chain/callNode.ts'
import type { Swept } from './proof/sweep.ts'

/** Why sessions ended before their time. */
export type SessionEnding =
  | 'signed_out'
  | 'replaced'
  | 'too_many'
  | 'ended_by_person'
  | 'ended_by_operator'
  | 'wallet_unlinked'
  | 'wallet_refused'
  | 'account_disabled'

/**
 * Something that has happened, for whoever counts it. It names no person, wallet, address or network, and each of its
 * words is one of few: a counter for each of them stays a small number of counters.
 */
export type Observation =
  /** A request to sign in was answered; `refusal` is the error's code, or null where the person is signed in. */
  | { readonly what: 'sign_in'; readonly refusal: RefusalCode | null }
  | { readonly what: 'session_opened' }
  | { readonly what: 'sessions_ended'; readonly why: SessionEnding; readonly count: number }
  /** A session's token was looked up; `unknown` is one that opens nothing, or nothing any more. */
  | {
      readonly what: 'session_check'
      readonly result: 'active' | 'unknown' | 'expired' | 'account_disabled' | 'wallet_refused'
    }
  /** A node of a chain was asked. Never its address, which may hold a key. */
  | {
      readonly what: 'chain_node'
      readonly chainId: number
      readonly asked: 'signature' | 'name' | 'contract'
      readonly result: 'answered' | NodeFault
    }
  /** SQLite: so many writes were made durable by one commit, which held the event loop for so long. */
  | { readonly what: 'group_commit'; readonly writes: number; readonly seconds: number }
  /** Postgres: so long a query or a transaction waited for a connection, where none was free. */
  | { readonly what: 'pool_wait'; readonly seconds: number }
  /** What has expired was removed: so many rows of each kind. */
  | { readonly what: 'swept'; readonly rows: Swept }

/**
 * Is told of what happens, at the moment at which it happens, and must be quick: requests wait for it. It changes nothing:
 * one that throws is reported as a warning of the process, and not called again.
 *
 * @example
 * const counts = new Map<string, number>()
 * const observe: Observe = ({ what }) => counts.set(what, (counts.get(what) ?? 0) + 1)
 * const store = await openStore('./data/countersign.db', { observe })
 * const countersign = createCountersign({ store, observe, …options })
 */
export type Observe = (observation: Observation) => void

/** Keeps what an observer throws away from what it observes; nothing where there is none, so that nothing is told. */
export function guardObserver(observe: Observe | undefined): Observe | undefined {
  if (observe === undefined) return undefined
  let isBroken = false
  return (observation) => {
    if (isBroken) return
    try {
      observe(observation)
    } catch (error) {
      isBroken = true
      process.emitWarning(error instanceof Error ? error : String(error), {
        code: 'COUNTERSIGN_OBSERVER',
        detail: 'The observer of Countersign threw, and is not called again.',
      })
    }
  }
}
