import { signInEndpoints } from '@countersign/protocol'
import { type Calls, createCalls } from './createCalls.ts'
import type { ApiOptions } from './sendRequest.ts'

/** The calls of `createSignInApi`, loaded with the first of them. */
export function createSignInCalls(options: ApiOptions): Calls<typeof signInEndpoints> {
  return createCalls(signInEndpoints, options)
}
