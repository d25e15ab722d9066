import { type ConnectedApplicationList, consentRequestSchema } from '@countersign/product-api'
import {
  type Call,
  type Calls,
  checkHost,
  checkOrigin,
  json,
  noContent,
  type OperationResponse,
  readJson,
  readNothing,
  readShape,
  requesterOf,
  sessionOf,
} from '@countersign/server/extension'
import { answerLogo } from './answerLogo.ts'
import { chooseWallets } from './chooseWallets.ts'
import { findConnectedLogo } from './connectionQueries.ts'
import { disconnect } from './disconnect.ts'
import { listConnected } from './listConnected.ts'

/** Begins to tell applications of the sign-outs that were noted. Never throws: what cannot be told now is told later. */
export type DeliverSignOuts = () => Promise<void>

/** A person's calls about the applications that know who they are. */
export function createConnectedCalls(deliverSignOuts: DeliverSignOuts): Calls {
  return {
    '/api/account/applications': { GET: listCall },
    '/api/account/applications/:clientId': {
      PATCH: chooseCall,
      DELETE: (call) => disconnectCall(call, deliverSignOuts),
    },
    '/api/account/applications/:clientId/logo': { GET: logoCall },
  }
}

async function listCall(call: Call): Promise<OperationResponse> {
  const { accountId } = await sessionOf(call, checkHost(call))
  const applications = await listConnected(call.service.store, accountId)
  return json({ applications } satisfies ConnectedApplicationList)
}

async function logoCall(call: Call): Promise<OperationResponse> {
  const { accountId } = await sessionOf(call, checkHost(call))
  const [found] = await call.service.store.read(findConnectedLogo, { accountId, clientId: call.id })
  return answerLogo(found)
}

async function chooseCall(call: Call): Promise<OperationResponse> {
  const session = await sessionOf(call, checkOrigin(call))
  const { walletId, disclosedWalletIds = [] } = readShape(consentRequestSchema, await readJson(call.request))
  const { store, now } = call.service
  const choice = { clientId: call.id, walletId, disclosedWalletIds, requester: requesterOf(call), now: now() }
  await chooseWallets(store, session, choice)
  return noContent()
}

async function disconnectCall(call: Call, deliverSignOuts: DeliverSignOuts): Promise<OperationResponse> {
  const { accountId } = await sessionOf(call, checkOrigin(call))
  await readNothing(call.request)
  const { store, now } = call.service
  await disconnect(store, { accountId, clientId: call.id, requester: requesterOf(call), now: now() })
  await deliverSignOuts()
  return noContent()
}
