import { ApiError, type ApiErrorOptions } from './ApiError.ts'
import type { ApiOptions } from './ApiOptions.ts'

/** The error of what the server did not answer: the device has no network, or something else is between. */
export function lostOnTheWay(options: ApiOptions, known: ApiErrorOptions): ApiError {
  const { isOnline = () => globalThis.navigator?.onLine !== false } = options
  return new ApiError(isOnline() ? 'server_unreachable' : 'offline', known)
}
