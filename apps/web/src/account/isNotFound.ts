import { ApiError } from '@countersign/client'

/** Whether a call failed because there is no such thing (any more). */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found'
}
