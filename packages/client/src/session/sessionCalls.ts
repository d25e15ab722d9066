import { publicEndpoints, signInEndpoints } from '@countersign/protocol'
import { type Calls, createCalls } from '../api/createCalls.ts'
import type { ApiOptions } from '../api/sendRequest.ts'

/** The calls about the session of this browser, loaded with the first of them. */
export function createSessionCalls(options: ApiOptions): Calls<SessionEndpoints> {
  const { session } = signInEndpoints
  const { signOut } = publicEndpoints
  return createCalls({ session, signOut }, options)
}

/** What is asked about the session of this browser. */
export type SessionEndpoints = Pick<typeof signInEndpoints, 'session'> &
  Pick<typeof publicEndpoints, 'signOut'>
