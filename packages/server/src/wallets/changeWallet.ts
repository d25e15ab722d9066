import type { ErrorCode, LinkedWallet, WalletChange } from '@countersign/protocol'
import { shownKey } from '../keyNames.ts'
import { parseLabel } from '../names.ts'
import type { Service } from '../Service.ts'
import type { Requester } from '../store/appendEvent.ts'
import { appendEvent, type NewEvent } from '../store/appendEvent.ts'
import { lockAccountOf } from '../store/lockAccountOf.ts'
import { choosePrimary } from '../store/queries/account.ts'
import { labelCredential } from '../store/queries/credential.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { type LinkedKeyRow, listKeys } from '../store/queries/wallet.ts'
import { run, type Write } from '../store/Write.ts'
import { writeOrRefuse } from '../store/writeOrRefuse.ts'
import { describeLinked } from './wallets.ts'

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
