import { challengeSchema, sessionSchema } from '@countersign/protocol'
import type { SignInApi } from './Api.ts'
import { type CallOptions, callFor } from './call.ts'

/** How the API is reached; each has a default for the browser. */
export interface ApiOptions extends CallOptions {
  /** What stands before `/api`, such as `https://sign-in.example`. Default: this origin. */
  readonly baseUrl?: string
}

/** Creates the calls that a sign-in needs, and no more: a sign-in page loads nothing of the account's. */
export function createSignInApi(options: ApiOptions = {}): SignInApi {
  const at = (path: string) => pathOf(options, path)
  return {
    challenge: () => callFor(challengeSchema, 'POST', at('sign-in/challenge'), options, {}),
    signIn: ({ message, signature }) =>
      callFor(sessionSchema, 'POST', at('sign-in'), options, { message, signature }),
    session: () => callFor(sessionSchema, 'GET', at('session'), options),
  }
}

/** Where a call goes. */
export function pathOf({ baseUrl = '' }: ApiOptions, path: string): string {
  return `${baseUrl}/api/${path}`
}
