import type { ErrorCode } from '@countersign/protocol'
import type { Confirmation, Confirmed } from '../confirmation/Confirmation.ts'
import type { Service } from '../Service.ts'
import { noteRevocation } from '../session/Revocations.ts'
import type { Requester } from '../store/appendEvent.ts'
import { appendEvent } from '../store/appendEvent.ts'
import { lockAccountOf } from '../store/lockAccountOf.ts'
import { choosePrimaryWallet } from '../store/queries/account.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { unlinkWallet as deleteWallet, type LinkedWalletRow, listWallets } from '../store/queries/wallet.ts'
import { run, type Write } from '../store/Write.ts'
import { byPrimaryAndAge } from './wallets.ts'

interface UnlinkRequest {
  readonly id: string
  readonly requester: Requester
  readonly confirmation: Confirmation
}

interface Unlinking {
  readonly walletId: string
  readonly requester: Requester
  readonly now: number
}

/** Whether the session that asked has ended with the wallet. */
export interface Unlinked {
  readonly hasEndedOwnSession: boolean
}

/**
 * Unlinks a wallet from the account of a session, and ends the sessions that were opened with it, and what was issued
 * during them: these work no more once there is no such wallet, and have all ended before the request is answered.
 *
 * @throws {CountersignError} `step_up_required`, `not_found` when it is no wallet of that account, `last_wallet`
 */
export async function unlinkWallet(
  service: Pick<Service, 'participants' | 'revocations' | 'now'>,
  session: SessionRow,
  { id: walletId, requester, confirmation }: UnlinkRequest,
): Promise<Confirmed<Unlinked>> {
  const unlinked = await confirmation.write(() =>
    unlink(service, session, { walletId, requester, now: service.now() }),
  )
  await service.revocations.finishOf(session.accountId)
  return unlinked
}

function* unlink(
  service: Pick<Service, 'participants'>,
  session: SessionRow,
  unlinking: Unlinking,
): Write<Unlinked | ErrorCode> {
  const { walletId, requester, now } = unlinking
  const { accountId } = session
  if ((yield* lockAccountOf(session, now)) === undefined) return 'not_signed_in'
  const rows = yield* run(listWallets, { accountId })
  const row = rows.find(({ id }) => id === walletId)
  if (row === undefined) return 'not_found'
  const [heir] = rows.filter(({ id }) => id !== walletId).toSorted(byPrimaryAndAge)
  if (heir === undefined) return 'last_wallet'
  const { address, chainId } = row
  const by = { accountId, actorId: accountId, requester, now }
  yield* service.participants.beforeWalletUnlinked({ accountId, walletId, requester, now })
  yield* run(deleteWallet, { walletId })
  yield* appendEvent({ ...by, kind: 'wallet_unlinked', details: { wallet: walletId, address, chainId } })
  yield* service.participants.onNamesChanged({ accountId, now })
  if (row.primaryId === walletId) yield* inherit(heir, session, unlinking)
  const revocation = { accountId, now, why: 'wallet_unlinked', since: { walletId } } as const
  // A wallet has much that goes with it, so the rest has transactions of its own.
  yield* noteRevocation({ revocation, requester, actorId: accountId })
  return { hasEndedOwnSession: session.walletId === walletId }
}

/** Makes the oldest wallet that is left the primary one. */
function* inherit(heir: LinkedWalletRow, { accountId }: SessionRow, unlinking: Unlinking): Write<void> {
  const { walletId: previous, requester, now } = unlinking
  yield* run(choosePrimaryWallet, { accountId, walletId: heir.id, now })
  const details = { wallet: heir.id, address: heir.address, previous }
  const by = { accountId, actorId: accountId, requester, now }
  yield* appendEvent({ ...by, kind: 'primary_wallet_changed', details })
}
