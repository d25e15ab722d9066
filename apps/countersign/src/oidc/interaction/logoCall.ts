import { type Answer, type Call, CountersignError, checkHost } from '@countersign/server/extension'
import { findLogo } from '../application/applicationQueries.ts'
import { requireInteraction } from './requireInteraction.ts'

/** `GET /interaction/:uid/logo`: the application's picture, from our own origin. */
export async function logoCall(call: Call): Promise<Answer> {
  const { application } = await requireInteraction(call, checkHost(call))
  const [found] = await call.service.store.read(findLogo, { clientId: application.client_id })
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
