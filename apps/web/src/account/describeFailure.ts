import { ApiError } from '@countersign/client'
import { Interrupted } from '../sign-again/Interrupted.ts'

/** Says why a call failed and what to do: in the server's words where it answered. */
export function describeFailure(error: unknown): string {
  if (error instanceof Interrupted) return 'You closed the request to sign.'
  if (!(error instanceof ApiError)) return 'Something went wrong on this page. Load it again.'
  switch (error.code) {
    case 'offline':
      return 'You are offline. Connect, then try again.'
    case 'server_unreachable':
      return 'The server did not answer. Wait a moment, then try again.'
    default:
      return error.title
  }
}
