import type { InteractionResult } from '@countersign/product-api'
import {
  type Call,
  CountersignError,
  checkOrigin,
  findActiveSession,
  json,
  type OperationResponse,
  readNothing,
  requesterOf,
  sessionToken,
} from '@countersign/server/extension'
import { appendEvent } from '../../store/appendEvent.ts'
import { finishInteraction } from './finishInteraction.ts'
import { requireInteraction } from './requireInteraction.ts'

/** `POST /interaction/:uid/abort`: declines; the application hears `access_denied`. */
export async function abortCall(call: Call): Promise<OperationResponse> {
  const { service } = call
  await readNothing(call.request)
  const site = checkOrigin(call)
  const interaction = await requireInteraction(call, site)
  const session = await findActiveSession(service, sessionToken(call, site))
  const { client_id: clientId, name } = interaction.application
  const requester = requesterOf(call)
  const isFinished = await service.store.write(function* () {
    const refusal = { error: 'access_denied', error_description: 'the person declined' }
    if (!(yield* finishInteraction(interaction, refusal))) return false
    if (session !== undefined) {
      const { accountId } = session
      const event = { accountId, actorId: accountId, kind: 'consent_declined' } as const
      yield* appendEvent({ ...event, requester, now: service.now(), details: { clientId, name } })
    }
    return true
  })
  if (!isFinished) throw new CountersignError('not_found')
  const result: InteractionResult = { redirectTo: interaction.record.returnTo }
  return json(result)
}
