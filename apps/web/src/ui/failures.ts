import { ApiError } from '@countersign/client'

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

/** The person closed the dialog that asked for a signature: what they were doing was not done. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'

  constructor() {
    super('The request to sign was closed. Nothing was changed.')
  }
}

/** Whether a call failed because there is no such thing (any more). */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found'
}

/** Whether a call failed because nobody is signed in here (any more). */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_signed_in'
}
