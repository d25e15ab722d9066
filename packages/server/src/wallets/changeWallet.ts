import type { ErrorCode, LinkedWallet, WalletChange } from '@countersign/protocol'
import type { Confirmation, Confirmed } from '../confirmation/Confirmation.ts'
import { shownKey } from '../keyNames.ts'
import { parseLabel } from '../names.ts'
import type { Service } from '../Service.ts'
import { noteRevocation } from '../session/Revocations.ts'
import { appendEvent, type NewEvent, type Requester } from '../store/appendEvent.ts'
import { lockAccountOf } from '../store/lockAccountOf.ts'
import { choosePrimary } from '../store/queries/account.ts'
import { deleteCredential, labelCredential } from '../store/queries/credential.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { type LinkedKeyRow, listKeys } from '../store/queries/wallet.ts'
import { run, type Write } from '../store/Write.ts'
import { writeOrRefuse } from '../store/writeOrRefuse.ts'
import { byPrimaryAndAge, describeLinked } from './wallets.ts'

interface Change {
  /** Undefined stays. */
  readonly label: string | null | undefined
  readonly isPrimary: boolean
  readonly walletId: string
  readonly requester: Requester
  readonly now: number
}

/**
 * Labels a wallet of the account that a session belongs to, or makes it the primary one.
 *
 * @throws {CountersignError} `not_found` when it is no wallet of that account; `invalid_request` or `name_refused` for its label.
 */
export async function changeWallet(
  { store, participants, now }: Pick<Service, 'store' | 'participants' | 'now'>,
  session: SessionRow,
  { id, change, requester }: { id: string; change: WalletChange; requester: Requester },
): Promise<LinkedWallet> {
  const label = change.label === undefined ? undefined : parseLabel(change.label)
  const isPrimary = change.isPrimary === true
  const row = await writeOrRefuse(store, () =>
    apply(participants, session, { label, isPrimary, walletId: id, requester, now: now() }),
  )
  return describeLinked(row, now())
}

function* apply(
  participants: Service['participants'],
  session: SessionRow,
  change: Change,
): Write<LinkedKeyRow | ErrorCode> {
  const { accountId } = session
  if ((yield* lockAccountOf(session, change.now)) === undefined) return 'not_signed_in'
  const row = (yield* run(listKeys, { accountId })).find(({ id }) => id === change.walletId)
  if (row === undefined) return 'not_found'
  const { walletId: credentialId } = change
  const { identity, primaryId } = row
  const address = shownKey(identity)
  const by = eventBy(accountId, change)
  const label = change.label === undefined ? row.label : change.label
  if (label !== row.label) {
    yield* run(labelCredential, { credentialId, label })
    yield* appendEvent({
      ...by,
      kind: 'wallet_relabelled',
      details: { wallet: credentialId, address, label },
    })
    yield* participants.onNamesChanged({ accountId, now: change.now })
  }
  if (!change.isPrimary || primaryId === credentialId) return { ...row, label }
  yield* run(choosePrimary, { accountId, credentialId, identity, now: change.now })
  const details = { wallet: credentialId, address, previous: primaryId }
  yield* appendEvent({ ...by, kind: 'primary_wallet_changed', details })
  return { ...row, label, primaryId: credentialId }
}

function eventBy(accountId: string, { requester, now }: Change): Omit<NewEvent, 'kind' | 'details'> {
  return { accountId, actorId: accountId, requester, now }
}

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
interface Unlinked {
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
