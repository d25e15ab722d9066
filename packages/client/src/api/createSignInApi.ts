import type { SignInApi } from './Api.ts'
import type { ApiOptions } from './ApiOptions.ts'
import { lostOnTheWay } from './lostOnTheWay.ts'

/**
 * Creates the calls that a sign-in makes, and no more. The code that makes and checks them is loaded with the
 * first one: a page that only shows wallets needs none of it.
 *
 * @example
 * const { account } = await createSignInApi().session()
 * @throws {ApiError} from each call.
 */
export function createSignInApi(options: ApiOptions = {}): SignInApi {
  const calls = async () => {
    const { signInCalls } = await import('./signInCalls.ts').catch((cause: unknown) => {
      throw lostOnTheWay(options, { cause })
    })
    return signInCalls(options)
  }
  return {
    challenge: async () => (await calls()).challenge(),
    signIn: async (request) => (await calls()).signIn(request),
    session: async () => (await calls()).session(),
  }
}
