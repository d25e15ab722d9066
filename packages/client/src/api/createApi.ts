import { accountEndpoints, publicEndpoints, signInEndpoints } from '@countersign/protocol'
import { type Calls, createCalls } from './createCalls.ts'
import type { ApiOptions } from './sendRequest.ts'

/** The calls that a browser makes. Each rejects with an `ApiError`. */
export interface Api
  extends Calls<typeof signInEndpoints & typeof publicEndpoints & typeof accountEndpoints> {}

/**
 * Creates the calls to the server. Every response is checked before it is used.
 *
 * @example
 * const { account } = await createApi().session()
 *
 * @example
 * const api = createApi({ basePath: '/auth' })
 * @throws {TypeError} where `basePath` is not a path.
 * @throws {ApiError} from each call.
 */
export function createApi(options: ApiOptions = {}): Api {
  return createCalls({ ...signInEndpoints, ...publicEndpoints, ...accountEndpoints }, options)
}
