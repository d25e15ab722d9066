import { accountSchema, endedSessionsSchema, sessionListSchema } from '@countersign/protocol'
import type { Api } from './Api.ts'
import { callFor, callForNothing } from './call.ts'
import { type ApiOptions, createSignInApi, pathOf } from './createSignInApi.ts'

/**
 * Creates the calls to the server. Every answer is checked before it is used.
 *
 * @example
 * const { account } = await createApi().session()
 * @throws {ApiError} from each call.
 */
export function createApi(options: ApiOptions = {}): Api {
  const at = (path: string) => pathOf(options, path)
  return {
    ...createSignInApi(options),
    signOut: () => callForNothing('DELETE', at('session'), options),
    account: () => callFor(accountSchema, 'GET', at('account'), options),
    sessions: () => callFor(sessionListSchema, 'GET', at('account/sessions'), options),
    endSession: (id) => callForNothing('DELETE', at(`account/sessions/${encodeURIComponent(id)}`), options),
    endOtherSessions: () => callFor(endedSessionsSchema, 'DELETE', at('account/sessions'), options),
  }
}
