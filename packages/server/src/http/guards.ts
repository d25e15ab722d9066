import type { ErrorCode } from '@countersign/protocol'
import type { DefinedError } from '../CountersignError.ts'
import { requireSession } from '../session/session.ts'
import type { SessionRow } from '../store/queries/session.ts'
import type { RequestContext } from './RequestContext.ts'
import type { RequestLike } from './request.ts'

/** Decides who may use an operation, identifies the caller, and describes both for the documents. */
export interface Guard<Caller> extends GuardFacts {
  /**
   * Identifies the caller.
   *
   * @throws {CountersignError} one of `refusals`.
   */
  readonly identify: (context: RequestContext) => Caller | Promise<Caller>
  /**
   * The session in which a caller confirms changes; left out where callers have none. Of one who was allowed its changes
   * beforehand, as a program with a token is, it is undefined, and nothing is confirmed.
   */
  readonly readSession?: (caller: Caller) => SessionRow | undefined
  /** Who acts, for whom requests are counted; left out where nobody is known. Without it a guard cannot let anybody write. */
  readonly readActor?: (caller: Caller) => Actor
  /**
   * Whether a request has a header that identifies its caller and that no page of another site can make a browser send.
   * Then it needs no `Origin`.
   */
  readonly isProof?: (request: RequestLike) => boolean
}

/** Who acts: an account, or an operator token. */
export interface Actor {
  /** Of the account or the token. */
  readonly id: string
  /** Undefined for a program. */
  readonly sessionId: string | undefined
}

/** What documents and tests read of a guard. */
export interface GuardFacts {
  /** In one word, such as `member`. */
  readonly name: string
  /** In a sentence, such as `Requires: signed-in session.` */
  readonly description: string
  readonly refusals: readonly (ErrorCode | DefinedError)[]
  /** Whether a session cookie identifies the caller. */
  readonly needsSession: boolean
  /** Whether it refuses before anything that was sent is read, so that no refusal depends on it. */
  readonly comesFirst: boolean
  /** What a token must be made for, such as `people:read`, so that a program may use it; left out where none may. */
  readonly right?: string
}

/** Anyone, signed in or not. */
export const visitor: Guard<undefined> = {
  name: 'anyone',
  description: 'Requires: nothing.',
  refusals: [],
  needsSession: false,
  comesFirst: false,
  identify: () => undefined,
}

/** A person with a session, which is the caller. */
export const member: Guard<SessionRow> = {
  name: 'member',
  description: 'Requires: signed-in session.',
  refusals: ['not_signed_in'],
  needsSession: true,
  comesFirst: false,
  identify: ({ service, sessionToken }) => requireSession(service, sessionToken),
  readSession: (session) => session,
  readActor: ({ accountId, id }) => ({ id: accountId, sessionId: id }),
}
