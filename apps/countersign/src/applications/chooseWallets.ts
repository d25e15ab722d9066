import type { ErrorCode } from '@countersign/protocol'
import type { Store } from '@countersign/server'
import {
  listWallets,
  lockAccountOf,
  type Requester,
  run,
  type SessionRow,
  type Write,
  writeOrRefuse,
} from '@countersign/server/extension'
import { appendEvent } from '../store/appendEvent.ts'
import { findApplication } from './applicationQueries.ts'
import { changeConnection, findConnectionWallets } from './connectionQueries.ts'

/** Which of their wallets a person shows to an application. */
export interface WalletChoice {
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
export async function chooseWallets(store: Store, session: SessionRow, choice: WalletChoice): Promise<void> {
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
