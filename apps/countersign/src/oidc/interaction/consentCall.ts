import { consentRequestSchema, type InteractionResult } from '@countersign/product-api'
import {
  type Call,
  CountersignError,
  checkOrigin,
  invalidRequest,
  json,
  listWallets,
  type OperationResponse,
  readJson,
  readShape,
  requesterOf,
  sessionOf,
} from '@countersign/server/extension'
import { findConnection } from '../connection/connectionQueries.ts'
import { requireInteraction } from './requireInteraction.ts'
import { saveConsent } from './saveConsent.ts'
import { taskOf } from './taskOf.ts'

/** `POST /interaction/:uid/consent`: who is signed in allows what is asked. */
export async function consentCall(call: Call): Promise<OperationResponse> {
  const { service } = call
  const { store } = service
  await service.rateLimits.countChallenge(call.networkAddress)
  const { walletId, disclosedWalletIds = [] } = readShape(consentRequestSchema, await readJson(call.request))
  const site = checkOrigin(call)
  const session = await sessionOf(call, site)
  const interaction = await requireInteraction(call, site)
  const { accountId } = session
  const clientId = interaction.application.client_id
  const [connection] = await store.read(findConnection, { accountId, clientId })
  if (taskOf(interaction, session, connection) !== 'consent') throw invalidRequest('a signature is asked for')
  const own = new Set((await store.read(listWallets, { accountId })).map(({ id }) => id))
  if (![walletId, ...disclosedWalletIds].every((id) => own.has(id))) {
    throw invalidRequest('"walletId" is not a wallet of this account')
  }
  const isFinished = await store.write(() =>
    saveConsent({
      interaction,
      accountId,
      walletId,
      disclosedWalletIds: [...new Set(disclosedWalletIds)],
      proof: undefined,
      login: undefined,
      requester: requesterOf(call),
      now: service.now(),
      issuer: site.origin,
    }),
  )
  if (!isFinished) throw new CountersignError('not_found')
  const result: InteractionResult = { redirectTo: interaction.record.returnTo }
  return json(result)
}
