import { ApiError } from '@countersign/client'
import { liveTable } from '../language/liveTable.ts'

/** Why a call failed, where the server did not say. */
const texts = liveTable('start', 'failures')

/** Says why a call failed and what to do: in the server's words where it answered. */
export function describeFailure(error: unknown): string {
  if (error instanceof Interrupted) return texts.interrupted
  if (!(error instanceof ApiError)) return texts.brokenPage
  switch (error.code) {
    case 'offline':
      return texts.offline
    case 'server_unreachable':
      return texts.unreachable
    default:
      return error.title
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

/** The person closed the dialog that asked for a signature: what they were doing was not done. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'

  constructor() {
    super('The request to sign was closed. Nothing was changed.')
  }
}
