import type { ErrorCode } from '@countersign/protocol'
import type { Service } from '../Service.ts'
import { requireConfirmed } from '../step-up/confirmation.ts'
import { appendEvent, noRequester } from '../store/appendEvent.ts'
import { lockAccountOf } from '../store/lockAccountOf.ts'
import { deleteNames, deleteAccount as deleteRow, lockOperators } from '../store/queries/account.ts'
import { deleteOwnEvents } from '../store/queries/event.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { forgetUsernames } from '../store/queries/username.ts'
import { run, type Write } from '../store/Write.ts'
import { writeOrRefuse } from '../store/writeOrRefuse.ts'

/** So many events go with each statement: none takes longer than a statement may. */
const batch = 5_000

/**
 * Deletes the account of a session with everything that is only its own. What remains is that an account was deleted,
 * and what operators did.
 *
 * @throws {CountersignError} `step_up_required`, or `last_operator` for the only enabled operator.
 */
export async function deleteAccount(
  service: Pick<Service, 'store' | 'participants' | 'now' | 'log'>,
  session: SessionRow,
): Promise<void> {
  const { store, now, log } = service
  requireConfirmed(session, now())
  const deleted = await writeOrRefuse(store, () => remove(service, session, now()))
  log.info(deleted, 'Deleted an account.')
}

function* remove(
  { participants }: Pick<Service, 'participants'>,
  session: SessionRow,
  now: number,
): Write<{ account: string } | ErrorCode> {
  const { accountId } = session
  const operators = yield* run(lockOperators, {})
  const account = yield* lockAccountOf(session, now)
  if (account === undefined) return 'not_signed_in'
  const others = operators.filter(({ id, disabled_at }) => id !== accountId && disabled_at === null)
  if (account.role === 'operator' && others.length === 0) return 'last_operator'
  yield* deleteActivity(accountId)
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
