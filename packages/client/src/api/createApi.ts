import {
  accountSchema,
  endedSessionsSchema,
  sessionListSchema,
  signatureCheckSchema,
} from '@countersign/protocol'
import type { Api } from './Api.ts'
import type { ApiOptions } from './ApiOptions.ts'
import { callFor, callForNothing } from './call.ts'
import { signInCalls } from './signInCalls.ts'

/**
 * Creates the calls to the server. Every answer is checked before it is used.
 *
 * @example
 * const { account } = await createApi().session()
 * @throws {ApiError} from each call.
 */
export function createApi(options: ApiOptions = {}): Api {
  return {
    ...signInCalls(options),
    signOut: () => callForNothing('DELETE', 'session', options),
    account: () => callFor(accountSchema, 'GET', 'account', options),
    sessions: () => callFor(sessionListSchema, 'GET', 'account/sessions', options),
    endSession: (id) => callForNothing('DELETE', `account/sessions/${encodeURIComponent(id)}`, options),
    endOtherSessions: () => callFor(endedSessionsSchema, 'DELETE', 'account/sessions', options),
    checkSignature: (request) => callFor(signatureCheckSchema, 'POST', 'check-signature', options, request),
  }
}
