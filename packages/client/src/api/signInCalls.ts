import { signInEndpoints } from '@countersign/protocol'
import * as v from 'valibot'
import type { Proof } from '../wallet/WalletConnector.ts'
import { createCalls } from './createCalls.ts'
import type { SignInApi } from './createSignInApi.ts'
import type { ApiOptions } from './sendRequest.ts'

/** The calls of `createSignInApi`, loaded with the first of them. */
export function createSignInCalls(options: ApiOptions): SignInApi {
  // What a key of another kind made goes as it is: what belongs to it, only the server knows.
  const signIn = { ...signInEndpoints.signIn, body: v.custom<Proof>(() => true) }
  return createCalls({ ...signInEndpoints, signIn }, options)
}
