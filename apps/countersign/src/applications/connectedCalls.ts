import { type ConnectedApplicationList, consentRequestSchema } from '@countersign/protocol'
import {
  type Answer,
  type Call,
  type Calls,
  checkHost,
  checkOrigin,
  json,
  noContent,
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

/** Tells an application that a person is signed out of it. */
export type TellSignedOut = (person: {
  readonly accountId: string
  readonly clientId: string
  /** Under which issuer the application last asked for them, where that is known. */
  readonly issuer: string | null
}) => Promise<void>

/** A person's calls about the applications that know who they are. */
export function createConnectedCalls(tellSignedOut: TellSignedOut): Calls {
  return {
    '/api/account/applications': { GET: listCall },
    '/api/account/applications/:clientId': {
      PATCH: chooseCall,
      DELETE: (call) => disconnectCall(call, tellSignedOut),
    },
    '/api/account/applications/:clientId/logo': { GET: logoCall },
  }
}

async function listCall(call: Call): Promise<Answer> {
  const { accountId } = await sessionOf(call, checkHost(call))
  const applications = await listConnected(call.service.store, accountId)
  return json({ applications } satisfies ConnectedApplicationList)
}

async function logoCall(call: Call): Promise<Answer> {
  const { accountId } = await sessionOf(call, checkHost(call))
  const [found] = await call.service.store.read(findConnectedLogo, { accountId, clientId: call.id })
  return answerLogo(found)
}

async function chooseCall(call: Call): Promise<Answer> {
  const session = await sessionOf(call, checkOrigin(call))
  const { walletId, disclosedWalletIds = [] } = readShape(consentRequestSchema, await readJson(call.request))
  const { store, now } = call.service
  const choice = { clientId: call.id, walletId, disclosedWalletIds, requester: requesterOf(call), now: now() }
  await chooseWallets(store, session, choice)
  return noContent()
}

async function disconnectCall(call: Call, tellSignedOut: TellSignedOut): Promise<Answer> {
  const { accountId } = await sessionOf(call, checkOrigin(call))
  await readNothing(call.request)
  const { store, now, log } = call.service
  const clientId = call.id
  const connection = { accountId, clientId, requester: requesterOf(call), now: now() }
  const { issuer } = await disconnect(store, connection)
  try {
    await tellSignedOut({ accountId, clientId, issuer })
  } catch (error) {
    // The application is disconnected all the same: nothing that it holds works any more.
    log.warn({ err: error, clientId }, 'an application could not be told that it was disconnected')
  }
  return noContent()
}
