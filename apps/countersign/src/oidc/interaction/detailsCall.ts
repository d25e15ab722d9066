import type { Interaction } from '@countersign/product-api'
import {
  byPrimaryAndAge,
  type Call,
  checkHost,
  describeAccount,
  describeWallet,
  ensureBrowser,
  findActiveSession,
  json,
  keptBrowser,
  listWallets,
  type OperationResponse,
  type SessionRow,
  sessionToken,
} from '@countersign/server/extension'
import { metadataOf } from '../../applications/applicationRow.ts'
import { findConnection } from '../connection/connectionQueries.ts'
import { createConsentChallenge } from './createConsentChallenge.ts'
import { type OpenInteraction, requireInteraction } from './requireInteraction.ts'
import { suggestedWallet } from './suggestedWallet.ts'
import { taskOf } from './taskOf.ts'

/** `GET /interaction/:uid/details`: who asks, what for, and what the person is to do. */
export async function detailsCall(call: Call): Promise<OperationResponse> {
  const { service } = call
  await service.rateLimits.countChallenge(call.networkAddress)
  const site = checkHost(call)
  const interaction = await requireInteraction(call, site)
  const session = await findActiveSession(service, sessionToken(call, site))
  const known = session && (await knownOf(call, session, interaction))
  const task = taskOf(interaction, session, known?.connection)
  const browser = ensureBrowser(call, site)
  const allowed = known?.connection?.scopes.split(' ') ?? []
  const details: Interaction = {
    uid: interaction.uid,
    application: describeAsker(interaction),
    scopes: [...interaction.scopes],
    newScopes: interaction.scopes.filter((scope) => !allowed.includes(scope)),
    task,
    challenge: task === 'sign' ? createConsentChallenge(service, site, { browser, interaction }) : null,
    account: session === undefined ? null : describeAccount(session),
    wallets: (known?.wallets ?? []).toSorted(byPrimaryAndAge).map(describeWallet),
    suggestedWallet: suggestedWallet(interaction.record.params.login_hint),
    expiresAt: new Date(interaction.record.exp * 1_000).toISOString(),
  }
  return json(details, { 'set-cookie': keptBrowser(site, browser) })
}

async function knownOf(
  { service: { store } }: Call,
  { accountId }: SessionRow,
  { application }: OpenInteraction,
) {
  const clientId = application.client_id
  const [[connection], wallets] = await Promise.all([
    store.read(findConnection, { accountId, clientId }),
    store.read(listWallets, { accountId }),
  ])
  return { connection, wallets }
}

function describeAsker({ application, host, origin }: OpenInteraction): Interaction['application'] {
  const { policyUri, tosUri } = metadataOf(application)
  return {
    clientId: application.client_id,
    name: application.name,
    host,
    origin,
    hasLogo: application.logo_type !== null,
    policyUri,
    tosUri,
  }
}
