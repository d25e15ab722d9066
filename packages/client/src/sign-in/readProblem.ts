import { SignInMessageError } from '@countersign/siwe'
import { ApiError } from '../api/ApiError.ts'
import type { SignInProblem } from './SignInProblem.ts'

/** The problem that a failed call, or a challenge that is no message, makes for the person. */
export function readProblem(error: unknown): SignInProblem {
  if (error instanceof SignInMessageError) return { code: error.code, title: error.message }
  if (!(error instanceof ApiError)) return { code: 'server_unreachable' }
  return {
    code: error.code,
    details: error.details,
    ...(error.title !== '' && { title: error.title }),
    ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
  }
}
