import { type Call, checkHost, type OperationResponse } from '@countersign/server/extension'
import { answerLogo } from '../../applications/answerLogo.ts'
import { findLogo } from '../../applications/applicationQueries.ts'
import { requireInteraction } from './requireInteraction.ts'

/** `GET /interaction/:uid/logo`: the application's picture, from our own origin. */
export async function logoCall(call: Call): Promise<OperationResponse> {
  const { application } = await requireInteraction(call, checkHost(call))
  const [found] = await call.service.store.read(findLogo, { clientId: application.client_id })
  return answerLogo(found)
}
