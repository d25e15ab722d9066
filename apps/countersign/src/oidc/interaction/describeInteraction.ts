import type { Interaction } from '@countersign/product-api'
import {
  byPrimaryAndAge,
  describeAccount,
  describeWallet,
  listWallets,
  type Service,
  type SessionRow,
  type Site,
} from '@countersign/server/extension'
import { parseMetadata } from '../../applications/applicationRow.ts'
import { findConnection } from '../connection/connectionQueries.ts'
import { createConsentChallenge } from './describeConsent.ts'
import type { OpenInteraction } from './requireInteraction.ts'
import { suggestedWallet } from './suggestedWallet.ts'
import { taskOf } from './taskOf.ts'

interface Visit {
  readonly site: Site
  readonly browser: string
  readonly interaction: OpenInteraction
  /** Of the person who is signed in. */
  readonly session: SessionRow | undefined
}

/** An interaction as its page shows it: who asks, what for, and what the person is to do. */
export async function describeInteraction(
  service: Service,
  { site, browser, interaction, session }: Visit,
): Promise<Interaction> {
  const known = session && (await readKnown(service, session, interaction))
  const task = taskOf(interaction, session, known?.connection)
  const allowed = known?.connection?.scopes.split(' ') ?? []
  const now = service.now()
  return {
    uid: interaction.uid,
    application: describeAsker(interaction),
    scopes: [...interaction.scopes],
    newScopes: interaction.scopes.filter((scope) => !allowed.includes(scope)),
    task,
    challenge: task === 'sign' ? createConsentChallenge(service, site, { browser, interaction }) : null,
    account: session === undefined ? null : describeAccount(session),
    wallets: (known?.wallets ?? []).toSorted(byPrimaryAndAge).map((wallet) => describeWallet(wallet, now)),
    suggestedWallet: suggestedWallet(interaction.record.params.login_hint),
    expiresAt: new Date(interaction.record.exp * 1_000).toISOString(),
  }
}

async function readKnown(
  { store }: Pick<Service, 'store'>,
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
  const { policyUri, tosUri } = parseMetadata(application)
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
