import { connectionDownloads, connectionEndpoints, nameApi } from '@countersign/product-api'
import type { ErrorCode } from '@countersign/protocol'
import type { Store } from '@countersign/server'
import {
  defineOperation,
  listWallets,
  lockAccountOf,
  member,
  type Operation,
  type Requester,
  run,
  type SessionRow,
  type Write,
  writeOrRefuse,
} from '@countersign/server/extension'
import { readApi } from '../apis/apiRow.ts'
import { findApplication } from '../applications/applications.queries.ts'
import {
  changeConnection,
  deleteConnection,
  findConnectedLogo,
  findConnectionWallets,
} from '../applications/connectedApplications.queries.ts'
import { createLogoResponse } from '../applications/createLogoResponse.ts'
import { appendEvent } from '../store/appendEvent.ts'
import type { ListConnected } from './listConnected.ts'
import { readAllowed, writeAllowed } from './resources/AllowedScopes.ts'
import { deleteConnectionApi, findConnectionApi, narrowConnectionApi } from './resources/resources.queries.ts'
import { recordDisconnection } from './sign-out/recordSignOuts.ts'
import { findLaunchableLogo, listLaunchable } from './usableApplications.ts'

/** Starts the delivery of recorded sign-outs to applications. Never throws: a failed delivery is retried later. */
export type DeliverSignOuts = () => Promise<void>

/** What a person does with the applications that know who they are. */
export function createConnectionOperations(
  listConnected: ListConnected,
  deliverSignOuts: DeliverSignOuts,
): readonly Operation[] {
  return [
    defineOperation({
      endpoint: connectionEndpoints.applications,
      summary: 'Lists the applications that the person signed in to, last used first',
      who: member,
      handle: ({ service: { store }, caller: { accountId }, query }) =>
        listConnected(store, accountId, query),
    }),

    defineOperation({
      endpoint: connectionEndpoints.launchableApplications,
      summary: 'Lists the applications that the person may open, by name',
      description:
        'They have a launch address, are not disabled, and are open to the person. An application that registered itself is listed only once the person has signed in to it.',
      who: member,
      handle: ({ service, caller: { accountId }, query }) => listLaunchable(service, accountId, query),
    }),

    defineOperation({
      endpoint: connectionDownloads.applicationLogo,
      summary: 'Returns the logo of an application that the person signed in to or may open',
      who: member,
      refusals: ['not_found'],
      async handle({ service, caller: { accountId }, params: { clientId } }) {
        const [found] = await service.store.read(findConnectedLogo, { accountId, clientId })
        return createLogoResponse(found ?? (await findLaunchableLogo(service, { accountId, clientId })))
      },
    }),

    defineOperation({
      endpoint: connectionEndpoints.chooseWallets,
      summary: 'Chooses which wallets an application sees',
      description: 'Choosing another wallet removes the proof of the earlier wallet from the connection.',
      who: member,
      refusals: ['not_found'],
      handle({ service: { store, now }, caller, params: { clientId }, body, requester }) {
        const { walletId, disclosedWalletIds = [] } = body
        return chooseWallets(store, caller, { clientId, walletId, disclosedWalletIds, requester, now: now() })
      },
    }),

    defineOperation({
      endpoint: connectionEndpoints.disconnectApplication,
      summary: 'Disconnects an application',
      who: member,
      refusals: ['not_found'],
      async handle({ service: { store, now }, caller: { accountId }, params: { clientId }, requester }) {
        await disconnect(store, { accountId, clientId, requester, now: now() })
        await deliverSignOuts()
      },
    }),

    defineOperation({
      endpoint: connectionEndpoints.takeBackApi,
      summary: 'Takes back what an application may do at an API',
      description:
        'From then on, an opaque token of the API is not active and nothing is refreshed for it. A signed token is good to its end, unless the API asks about it.',
      who: member,
      refusals: ['not_found'],
      async handle({ service: { store, now }, caller, params: { clientId, apiId }, query, requester }) {
        const { accountId } = caller
        const { scope } = query
        await writeOrRefuse(store, () =>
          takeBack(caller, { accountId, clientId, apiId, scope, requester, now: now() }),
        )
      },
    }),
  ]
}

/** What a person takes back at an API; without a scope, all of it. */
interface TakingBack extends Disconnection {
  readonly apiId: string
  readonly scope: string | undefined
}

function* takeBack(
  session: SessionRow,
  { accountId, clientId, apiId, scope, requester, now }: TakingBack,
): Write<object | ErrorCode> {
  if ((yield* lockAccountOf(session, now)) === undefined) return 'not_signed_in'
  const key = { account_id: accountId, client_id: clientId, api_id: apiId }
  const [found] = yield* run(findConnectionApi, key)
  if (found === undefined) return 'not_found'
  const api = readApi({ ...found, id: apiId })
  const allowed = readAllowed(api, found.scopes)
  const left = new Map(scope === undefined ? [] : [...allowed].filter(([name]) => name !== scope))
  if (left.size === allowed.size) return 'not_found'
  if (left.size > 0) yield* run(narrowConnectionApi, { ...key, scopes: writeAllowed(api, left) })
  else yield* run(deleteConnectionApi, key)
  const [application] = yield* run(findApplication, { clientId })
  const words = api.scopes.filter(({ name }) => allowed.has(name) && !left.has(name)).map((one) => one.words)
  const details = {
    clientId,
    name: application?.name ?? null,
    apis: `${nameApi(found.identifier)}: ${words.join(', ')}`,
  }
  const kind = 'application_api_taken_back'
  yield* appendEvent({ accountId, actorId: accountId, kind, requester, now, details })
  return {}
}

/** Which of their wallets a person shows to an application. */
interface WalletChoice {
  readonly clientId: string
  /** The wallet that it sees. */
  readonly walletId: string
  /** Those that it may know of besides, where it was allowed to know of wallets at all. */
  readonly disclosedWalletIds: readonly string[]
  readonly requester: Requester
  readonly now: number
}

/**
 * Changes which wallets an application sees. The proof of another wallet that it had goes: it can ask for one of this.
 *
 * @throws CountersignError `not_found` when the person has not connected it, or a wallet is not theirs
 */
async function chooseWallets(store: Store, session: SessionRow, choice: WalletChoice): Promise<void> {
  await writeOrRefuse(store, () => choose(session, choice))
}

function* choose(session: SessionRow, choice: WalletChoice): Write<object | ErrorCode> {
  const { clientId, walletId, requester, now } = choice
  const { accountId } = session
  if ((yield* lockAccountOf(session, now)) === undefined) return 'not_signed_in'
  const own = yield* run(listWallets, { accountId })
  const chosen = own.find(({ id }) => id === walletId)
  const [before] = yield* run(findConnectionWallets, { accountId, clientId })
  const isOwn = choice.disclosedWalletIds.every((disclosed) => own.some(({ id }) => id === disclosed))
  if (before === undefined || chosen === undefined || !isOwn) return 'not_found'
  const isListed = before.scopes.split(' ').includes('wallet')
  const disclosed = own
    .map(({ id }) => id)
    .filter((id) => isListed && id !== walletId && choice.disclosedWalletIds.includes(id))
  const disclosedWalletIds = JSON.stringify(disclosed)
  if (before.wallet_id === walletId && before.disclosed_wallet_ids === disclosedWalletIds) return {}
  yield* run(changeConnection, { accountId, clientId, walletId, disclosedWalletIds })
  const [application] = yield* run(findApplication, { clientId })
  const details = {
    clientId,
    name: application?.name ?? null,
    wallet: walletId,
    address: chosen.address,
    disclosed: disclosed.length,
  }
  const kind = 'application_wallets_changed'
  yield* appendEvent({ accountId, actorId: accountId, kind, requester, now, details })
  return {}
}

/** Who takes back what they allowed, and from whom. */
interface Disconnection {
  readonly accountId: string
  readonly clientId: string
  readonly requester: Requester
  readonly now: number
}

/**
 * Takes back what a person allowed an application: its grant and everything that was issued under it work no more,
 * on any process, and it is to be told.
 *
 * @throws CountersignError `not_found` when the person has not connected it
 */
async function disconnect(
  store: Store,
  { accountId, clientId, requester, now }: Disconnection,
): Promise<void> {
  await writeOrRefuse(store, function* () {
    const [connection] = yield* run(deleteConnection, { accountId, clientId })
    if (connection === undefined) return 'not_found'
    const { issuer } = connection
    const [application] = yield* run(findApplication, { clientId })
    const details = { clientId, name: application?.name ?? null }
    yield* appendEvent({
      accountId,
      actorId: accountId,
      kind: 'application_disconnected',
      requester,
      now,
      details,
    })
    yield* recordDisconnection({ accountId, clientId, issuer, now })
    return {}
  })
}
