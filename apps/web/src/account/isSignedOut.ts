import { ApiError } from '@countersign/client'

/** Whether a call failed because nobody is signed in here (any more). */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_signed_in'
}
