import type { ErrorCode } from '@countersign/protocol'
import type { Confirmation, Confirmed } from '../confirmation/Confirmation.ts'
import type { Service } from '../Service.ts'
import { appendEvent, noRequester } from '../store/appendEvent.ts'
import { lockAccountOf } from '../store/lockAccountOf.ts'
import { deleteNames, endAccount, lockOperators } from '../store/queries/account.ts'
import { freeCredentials, freeWallets, holdCredentialsAtOnce } from '../store/queries/credential.ts'
import { removeHandOvers } from '../store/queries/handOver.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { forgetUsernames } from '../store/queries/username.ts'
import { run, type Write } from '../store/Write.ts'

const handOversAtOnce = 200

/**
 * Deletes the account of a session. One small transaction ends it: from then on nobody finds it, none of its sessions and
 * grants works, and its wallets may have other accounts. What is left of it is removed afterwards (`Removals`). What stays
 * is that an account was deleted, and what operators did.
 *
 * @throws {CountersignError} `step_up_required`, or `last_operator` for the only enabled operator.
 */
export async function deleteAccount(
  service: Pick<Service, 'store' | 'participants' | 'removals' | 'now' | 'log'>,
  session: SessionRow,
  confirmation: Confirmation,
): Promise<Confirmed<{ account: string }>> {
  const { now, log, removals } = service
  const deleted = await confirmation.write(() => end(service, session, now()))
  log.info(deleted.value, 'Deleted an account.')
  removals.begin()
  return deleted
}

function* end(
  { store, participants }: Pick<Service, 'store' | 'participants'>,
  session: SessionRow,
  now: number,
): Write<{ account: string } | ErrorCode> {
  const { accountId } = session
  // Of two operators who leave at once, each takes all of them first. Others need not wait for them.
  if (session.role === 'operator') yield* run(lockOperators, {})
  const account = yield* lockAccountOf(session, now)
  if (account === undefined) return 'not_signed_in'
  if (account.role === 'operator' && (yield* isOnlyOperator(accountId))) return 'last_operator'
  if (store.kind === 'postgres') yield* run(holdCredentialsAtOnce, { accountId })
  yield* participants.beforeAccountDeleted({ accountId, now })
  yield* run(deleteNames, { accountId })
  yield* run(forgetUsernames, { accountId })
  // Few, because they live for minutes; nobody may sign for one any more.
  yield* run(removeHandOvers, { accountId, limit: handOversAtOnce })
  yield* run(freeCredentials, { accountId })
  yield* run(freeWallets, { accountId })
  yield* run(endAccount, { accountId, now })
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

/** Whoever became operator since the session was found waits for the others only now. */
function* isOnlyOperator(accountId: string): Write<boolean> {
  const operators = yield* run(lockOperators, {})
  return operators.every(({ id, disabled_at }) => id === accountId || disabled_at !== null)
}
