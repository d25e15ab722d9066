import type { ErrorCode } from '@countersign/protocol'
import type { Confirmation, Confirmed } from '../confirmation/Confirmation.ts'
import { shownKey } from '../keyNames.ts'
import type { Service } from '../Service.ts'
import { noteRevocation } from '../session/Revocations.ts'
import type { Requester } from '../store/appendEvent.ts'
import { appendEvent } from '../store/appendEvent.ts'
import { lockAccountOf } from '../store/lockAccountOf.ts'
import { choosePrimary } from '../store/queries/account.ts'
import { deleteCredential } from '../store/queries/credential.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { type LinkedKeyRow, listKeys } from '../store/queries/wallet.ts'
import { run, type Write } from '../store/Write.ts'
import { byPrimaryAndAge } from './wallets.ts'

interface UnlinkRequest {
  readonly id: string
  readonly requester: Requester
  readonly confirmation: Confirmation
}

interface Unlinking {
  readonly credentialId: string
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
  { id: credentialId, requester, confirmation }: UnlinkRequest,
): Promise<Confirmed<Unlinked>> {
  const unlinked = await confirmation.write(() =>
    unlink(service, session, { credentialId, requester, now: service.now() }),
  )
  await service.revocations.finishOf(session.accountId)
  return unlinked
}

function* unlink(
  service: Pick<Service, 'participants'>,
  session: SessionRow,
  unlinking: Unlinking,
): Write<Unlinked | ErrorCode> {
  const { credentialId, requester, now } = unlinking
  const { accountId } = session
  if ((yield* lockAccountOf(session, now)) === undefined) return 'not_signed_in'
  const rows = yield* run(listKeys, { accountId })
  const row = rows.find(({ id }) => id === credentialId)
  if (row === undefined) return 'not_found'
  const [heir] = rows.filter(({ id }) => id !== credentialId).toSorted(byPrimaryAndAge)
  if (heir === undefined) return 'last_wallet'
  const { identity, chainId } = row
  const by = { accountId, actorId: accountId, requester, now }
  yield* service.participants.beforeWalletUnlinked({ accountId, walletId: credentialId, requester, now })
  yield* run(deleteCredential, { credentialId })
  const details = { wallet: credentialId, address: shownKey(identity), chainId }
  yield* appendEvent({ ...by, kind: 'wallet_unlinked', details })
  yield* service.participants.onNamesChanged({ accountId, now })
  if (row.primaryId === credentialId) yield* inherit(heir, session, unlinking)
  const revocation = { accountId, now, why: 'wallet_unlinked', since: { credentialId } } as const
  // A key has much that goes with it, so the rest has transactions of its own.
  yield* noteRevocation({ revocation, requester, actorId: accountId })
  return { hasEndedOwnSession: session.credentialId === credentialId }
}

/** Makes the oldest key that is left the primary one. */
function* inherit(heir: LinkedKeyRow, { accountId }: SessionRow, unlinking: Unlinking): Write<void> {
  const { credentialId: previous, requester, now } = unlinking
  yield* run(choosePrimary, { accountId, credentialId: heir.id, identity: heir.identity, now })
  const details = { wallet: heir.id, address: shownKey(heir.identity), previous }
  const by = { accountId, actorId: accountId, requester, now }
  yield* appendEvent({ ...by, kind: 'primary_wallet_changed', details })
}
