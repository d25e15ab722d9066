import { signatureCheckSchema } from '@countersign/protocol'
import type { Api } from './Api.ts'
import type { ApiOptions } from './ApiOptions.ts'
import { activityCalls } from './activityCalls.ts'
import { callFor } from './call.ts'
import { connectionCalls } from './connectionCalls.ts'
import { profileCalls } from './profileCalls.ts'
import { sessionCalls } from './sessionCalls.ts'
import { signInCalls } from './signInCalls.ts'
import { stepUpCalls } from './stepUpCalls.ts'
import { walletCalls } from './walletCalls.ts'

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
    ...sessionCalls(options),
    ...profileCalls(options),
    ...walletCalls(options),
    ...stepUpCalls(options),
    ...activityCalls(options),
    ...connectionCalls(options),
    checkSignature: (request) => callFor(signatureCheckSchema, 'POST', 'check-signature', options, request),
  }
}
