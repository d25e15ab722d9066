import { type LockedAccount, lockAccount } from './queries/account.ts'
import { holdSession, type SessionRow } from './queries/session.ts'
import { run, type Write } from './Write.ts'

/**
 * Takes the account of a session for a transaction: changes of one account come one after the other, and a session
 * that ends at the same time changes nothing any more. Undefined when it has ended.
 */
export function* lockAccountOf(
  { id, accountId }: Pick<SessionRow, 'id' | 'accountId'>,
  now: number,
): Write<LockedAccount | undefined> {
  const [account] = yield* run(lockAccount, { accountId })
  const [held] = yield* run(holdSession, { id, accountId, now })
  return held === undefined || account?.disabled_at !== null ? undefined : account
}
