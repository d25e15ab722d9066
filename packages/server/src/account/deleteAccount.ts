import type { ErrorCode } from '@countersign/protocol'
import { type Confirmation, type Confirmed, formatChange } from '../confirmation/Confirmation.ts'
import type { Service } from '../Service.ts'
import { appendEvent, noRequester } from '../store/appendEvent.ts'
import { lockAccountOf } from '../store/lockAccountOf.ts'
import { deleteNames, deleteAccount as deleteRow, lockOperators } from '../store/queries/account.ts'
import { deleteOtherConfirmations } from '../store/queries/confirmation.ts'
import { deleteOwnEvents } from '../store/queries/event.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { forgetUsernames } from '../store/queries/username.ts'
import { run, type Write } from '../store/Write.ts'

/** So many events go with each statement: none takes longer than a statement may. */
const batch = 5_000

/**
 * Deletes the account of a session with everything that is only its own. What remains is that an account was deleted,
 * and what operators did.
 *
 * @throws {CountersignError} `step_up_required`, or `last_operator` for the only enabled operator.
 */
export async function deleteAccount(
  service: Pick<Service, 'participants' | 'now' | 'log'>,
  session: SessionRow,
  confirmation: Confirmation,
): Promise<Confirmed<{ account: string }>> {
  const { now, log } = service
  const deleted = await confirmation.write(() => remove(service, session, now()))
  log.info(deleted.value, 'Deleted an account.')
  return deleted
}

function* remove(
  { participants }: Pick<Service, 'participants'>,
  session: SessionRow,
  now: number,
): Write<{ account: string } | ErrorCode> {
  const { accountId, id: sessionId } = session
  const operators = yield* run(lockOperators, {})
  const account = yield* lockAccountOf(session, now)
  if (account === undefined) return 'not_signed_in'
  const others = operators.filter(({ id, disabled_at }) => id !== accountId && disabled_at === null)
  if (account.role === 'operator' && others.length === 0) return 'last_operator'
  yield* deleteActivity(accountId)
  const change = formatChange({ kind: 'delete_account' })
  yield* run(deleteOtherConfirmations, { accountId, sessionId, change })
  yield* run(deleteNames, { accountId })
  yield* run(forgetUsernames, { accountId })
  yield* participants.beforeAccountDeleted({ accountId, now })
  yield* run(deleteRow, { accountId })
  yield* appendEvent({
    accountId: null,
    actorId: null,
    kind: 'account_deleted',
    requester: noRequester,
    now,
    details: { account: accountId },
  })
  return { account: accountId }
}

function* deleteActivity(accountId: string): Write<void> {
  for (let deleted = batch; deleted === batch; ) {
    deleted = (yield* run(deleteOwnEvents, { accountId, limit: batch })).length
  }
}
