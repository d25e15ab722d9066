import {
  type EndedSessions,
  endedSessionsSchema,
  type SessionList,
  type SessionSummary,
  sessionListSchema,
  sessionSummarySchema,
} from '@countersign/protocol'
import type { ApiOptions } from './ApiOptions.ts'
import { callFor, callForNothing } from './call.ts'
import { formatPage, type PageRequest } from './PageRequest.ts'

/** The calls about an account's sessions. Each rejects with an `ApiError`. */
export interface SessionApi {
  /** Ends this browser's session. */
  signOut(): Promise<void>
  /** A page of the account's active sessions, newest first. */
  sessions(page?: PageRequest): Promise<SessionList>
  /** One of them; `not_found` when it has ended. */
  activeSession(id: string): Promise<SessionSummary>
  /** Ends one of them. */
  endSession(id: string): Promise<void>
  /** Ends all but this browser's. */
  endOtherSessions(): Promise<EndedSessions>
}

/** The calls about sessions. Every answer is checked before it is used. */
export function sessionCalls(options: ApiOptions): SessionApi {
  return {
    signOut: () => callForNothing('DELETE', 'session', options),
    sessions: (page = {}) =>
      callFor(sessionListSchema, 'GET', `account/sessions${formatPage(page)}`, options),
    activeSession: (id) => callFor(sessionSummarySchema, 'GET', pathOf(id), options),
    endSession: (id) => callForNothing('DELETE', pathOf(id), options),
    endOtherSessions: () => callFor(endedSessionsSchema, 'DELETE', 'account/sessions', options),
  }
}

function pathOf(id: string): string {
  return `account/sessions/${encodeURIComponent(id)}`
}
