import {
  type EndedSessions,
  endedSessionsSchema,
  type SessionList,
  sessionListSchema,
} from '@countersign/protocol'
import type { ApiOptions } from './ApiOptions.ts'
import { callFor, callForNothing } from './call.ts'

/** The calls about an account's sessions. Each rejects with an `ApiError`. */
export interface SessionApi {
  /** Ends this browser's session. */
  signOut(): Promise<void>
  /** The account's active sessions, newest first. */
  sessions(): Promise<SessionList>
  /** Ends one of them. */
  endSession(id: string): Promise<void>
  /** Ends all but this browser's. */
  endOtherSessions(): Promise<EndedSessions>
}

/** The calls about sessions. Every answer is checked before it is used. */
export function sessionCalls(options: ApiOptions): SessionApi {
  return {
    signOut: () => callForNothing('DELETE', 'session', options),
    sessions: () => callFor(sessionListSchema, 'GET', 'account/sessions', options),
    endSession: (id) => callForNothing('DELETE', `account/sessions/${encodeURIComponent(id)}`, options),
    endOtherSessions: () => callFor(endedSessionsSchema, 'DELETE', 'account/sessions', options),
  }
}
