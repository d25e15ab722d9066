import type { signInEndpoints } from '@countersign/protocol'
import type { Calls } from './createCalls.ts'
import { type ApiOptions, assertBasePath, createUnreachableError } from './sendRequest.ts'

/** The calls that a sign-in makes. Each rejects with an `ApiError`. */
export interface SignInApi extends Calls<typeof signInEndpoints> {}

/**
 * Creates the calls that a sign-in makes, and no more. The code that makes and checks them is loaded with the
 * first one: a page that only shows wallets needs none of it.
 *
 * @example
 * const { account } = await createSignInApi().session()
 * @throws {TypeError} where `basePath` is not a path.
 * @throws {ApiError} from each call.
 */
export function createSignInApi(options: ApiOptions = {}): SignInApi {
  assertBasePath(options.basePath)
  const calls = async () => {
    const { createSignInCalls } = await import('./signInCalls.ts').catch((cause: unknown) => {
      throw createUnreachableError(options, { cause })
    })
    return createSignInCalls(options)
  }
  return {
    challenge: async () => (await calls()).challenge(),
    signIn: async (request) => (await calls()).signIn(request),
    session: async () => (await calls()).session(),
  }
}
