import type { Account, AccountChange, ErrorCode } from '@countersign/protocol'
import type { Service } from '../Service.ts'
import { appendEvent } from '../store/appendEvent.ts'
import { changeProfile as writeProfile } from '../store/queries/account.ts'
import type { SessionRow } from '../store/queries/session.ts'
import type { Requester } from '../store/Requester.ts'
import { takeAccount } from '../store/takeAccount.ts'
import { run, type Write } from '../store/Write.ts'
import { writeOrRefuse } from '../store/writeOrRefuse.ts'
import { describeAccount } from './describeAccount.ts'
import { parseDisplayName } from './parseName.ts'

interface Change extends AccountChange {
  readonly requester: Requester
  readonly now: number
}

type Profile = Pick<SessionRow, 'displayName' | 'picture'>

/**
 * Changes how the person of a session is shown.
 *
 * @throws {CountersignError} `invalid_request` for a display name that cannot be one.
 */
export async function changeProfile(
  { store, now }: Service,
  session: SessionRow,
  { displayName, picture }: AccountChange,
  requester: Requester,
): Promise<Account> {
  const change: AccountChange = {
    ...(displayName !== undefined && {
      displayName: displayName === null ? null : parseDisplayName(displayName),
    }),
    ...(picture !== undefined && { picture }),
  }
  const profile = await writeOrRefuse(store, () => apply(session, { ...change, requester, now: now() }))
  return describeAccount({ ...session, ...profile })
}

function* apply(session: SessionRow, { requester, now, ...change }: Change): Write<Profile | ErrorCode> {
  const { accountId } = session
  const account = yield* takeAccount(session, now)
  if (account === undefined) return 'not_signed_in'
  const before: Profile = { displayName: account.display_name, picture: account.picture }
  const after: Profile = {
    displayName: change.displayName === undefined ? before.displayName : change.displayName,
    picture: change.picture ?? before.picture,
  }
  const details = {
    ...(after.displayName !== before.displayName && { displayName: after.displayName }),
    ...(after.picture !== before.picture && { picture: after.picture }),
  }
  if (Object.keys(details).length === 0) return before
  yield* run(writeProfile, { accountId, ...after, now })
  yield* appendEvent({ accountId, actorId: accountId, kind: 'profile_changed', requester, now, details })
  return after
}
