import { challengeSchema, sessionSchema } from '@countersign/protocol'
import type { SignInApi } from './Api.ts'
import type { ApiOptions } from './ApiOptions.ts'
import { callFor } from './call.ts'

/** The calls that a sign-in makes. Every answer is checked before it is used. */
export function signInCalls(options: ApiOptions): SignInApi {
  return {
    challenge: () => callFor(challengeSchema, 'POST', 'sign-in/challenge', options, {}),
    signIn: ({ message, signature }) =>
      callFor(sessionSchema, 'POST', 'sign-in', options, { message, signature }),
    session: () => callFor(sessionSchema, 'GET', 'session', options),
  }
}
