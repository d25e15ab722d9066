import { CountersignError, type OperationResponse } from '@countersign/server/extension'
import type { Logo } from './applications.queries.ts'

/**
 * Creates the response that serves a logo from our own origin. Its type was checked when it was stored, and `nosniff`
 * keeps browsers from reading it as anything but that picture.
 *
 * @throws CountersignError `not_found` when there is none
 */
export function createLogoResponse(found: Logo | undefined): OperationResponse {
  if (!found?.logo || found.logo_type === null) throw new CountersignError('not_found')
  return {
    status: 200,
    headers: {
      'content-type': found.logo_type,
      'cache-control': 'private, max-age=300',
      'x-content-type-options': 'nosniff',
      // A drawing that is opened by itself is a page, and may do nothing.
      'content-security-policy': "default-src 'none'; sandbox",
    },
    body: new Uint8Array(found.logo),
  }
}
