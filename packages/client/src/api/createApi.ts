import {
  accountSchema,
  challengeSchema,
  endedSessionsSchema,
  type SignInRequest,
  sessionListSchema,
  sessionSchema,
} from '@countersign/protocol'
import type { Api } from './Api.ts'
import { type CallOptions, callFor, callForNothing } from './call.ts'

/** How the API is reached; each has a default for the browser. */
export interface ApiOptions extends CallOptions {
  /** What stands before `/api`, such as `https://sign-in.example`. Default: this origin. */
  readonly baseUrl?: string
}

/**
 * Creates the calls to the server. Every answer is checked before it is used.
 *
 * @example
 * const { account } = await createApi().session()
 * @throws {ApiError} from each call.
 */
export function createApi(options: ApiOptions = {}): Api {
  const at = (path: string) => `${options.baseUrl ?? ''}/api/${path}`
  return {
    challenge: () => callFor(challengeSchema, 'POST', at('sign-in/challenge'), options, {}),
    signIn: ({ message, signature }: SignInRequest) =>
      callFor(sessionSchema, 'POST', at('sign-in'), options, { message, signature }),
    session: () => callFor(sessionSchema, 'GET', at('session'), options),
    signOut: () => callForNothing('DELETE', at('session'), options),
    account: () => callFor(accountSchema, 'GET', at('account'), options),
    sessions: () => callFor(sessionListSchema, 'GET', at('account/sessions'), options),
    endSession: (id) => callForNothing('DELETE', at(`account/sessions/${encodeURIComponent(id)}`), options),
    endOtherSessions: () => callFor(endedSessionsSchema, 'DELETE', at('account/sessions'), options),
  }
}
