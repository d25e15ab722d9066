import { CountersignError, type OperationResponse } from '@countersign/server/extension'
import type { Logo } from './applicationQueries.ts'

/**
 * A logo, from our own origin. What it is was checked when it was taken, and nothing in it would run: it is a picture,
 * and is said to be one.
 *
 * @throws CountersignError `not_found` when there is none
 */
export function answerLogo(found: Logo | undefined): OperationResponse {
  if (!found?.logo || found.logo_type === null) throw new CountersignError('not_found')
  return {
    status: 200,
    headers: {
      'content-type': found.logo_type,
      'cache-control': 'private, max-age=300',
      'x-content-type-options': 'nosniff',
    },
    body: new Uint8Array(found.logo),
  }
}
