import type { ErrorCode } from '@countersign/protocol'
import type { Confirmation, Confirmed } from '../confirmation/Confirmation.ts'
import type { Service } from '../Service.ts'
import { describeEnded } from '../session/describeEnded.ts'
import { observeEndings } from '../session/endings.ts'
import { revokeSessions } from '../session/Revocations.ts'
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
  /** How many sessions were still active and ended with the wallet. */
  readonly endedSessions: number
}

/**
 * Unlinks a wallet from the account of a session, and ends the sessions that were opened with it, and what was issued
 * during them.
 *
 * @throws {CountersignError} `step_up_required`, `not_found` when it is no wallet of that account, `last_wallet`
 */
export async function unlinkWallet(
  service: Pick<Service, 'participants' | 'revocations' | 'observe' | 'now'>,
  session: SessionRow,
  { id: walletId, requester, confirmation }: UnlinkRequest,
): Promise<Confirmed<Unlinked>> {
  const unlinked = await confirmation.write(() =>
    unlink(service, session, { walletId, requester, now: service.now() }),
  )
  const later = await service.revocations.finishOf(session.accountId)
  observeEndings(service, 'wallet_unlinked', unlinked.value.endedSessions + later)
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
  const ended = yield* revokeSessions(service, { revocation, requester, actorId: accountId })
  if (ended.length > 0)
    yield* appendEvent({ ...by, kind: 'session_ended', details: describeEnded(ended, 'wallet_unlinked') })
  return { hasEndedOwnSession: session.walletId === walletId, endedSessions: ended.length }
}

/** Makes the oldest wallet that is left the primary one. */
function* inherit(heir: LinkedWalletRow, { accountId }: SessionRow, unlinking: Unlinking): Write<void> {
  const { walletId: previous, requester, now } = unlinking
  yield* run(choosePrimaryWallet, { accountId, walletId: heir.id, now })
  const details = { wallet: heir.id, address: heir.address, previous }
  const by = { accountId, actorId: accountId, requester, now }
  yield* appendEvent({ ...by, kind: 'primary_wallet_changed', details })
}
