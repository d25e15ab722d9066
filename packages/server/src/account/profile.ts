import type { Account, AccountChange, ErrorCode } from '@countersign/protocol'
import type { Confirmation, Confirmed } from '../confirmation/Confirmation.ts'
import { parseDisplayName } from '../names.ts'
import type { Service } from '../Service.ts'
import { describeAccount } from '../session/session.ts'
import { appendEvent, type Requester } from '../store/appendEvent.ts'
import { lockAccountOf } from '../store/lockAccountOf.ts'
import { changeProfile as writeProfile } from '../store/queries/account.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { run, type Write } from '../store/Write.ts'
import { fingerprintUsername } from './usernameKey.ts'
import { chooseUsername, parseUsername, type WantedUsername } from './usernames.ts'

interface Change extends Omit<AccountChange, 'username'> {
  /** Left out, it stays. */
  readonly username?: WantedUsername | null
  readonly requester: Requester
  readonly now: number
}

type Profile = Pick<SessionRow, 'displayName' | 'picture' | 'username'>

/**
 * Changes how the person of a session is shown. To choose a username is limited: it tells
 * whether a name is taken.
 *
 * @throws {CountersignError} `invalid_request` or `name_refused` for a display name that cannot be one; of a username
 * `username_invalid`, `username_reserved`, `rate_limited`, `username_limit` or `username_taken`.
 */
export async function changeProfile(
  service: Pick<Service, 'now' | 'participants' | 'usernameKey' | 'rateLimits'>,
  session: SessionRow,
  { displayName, picture, username }: AccountChange,
  { requester, confirmation }: { requester: Requester; confirmation: Confirmation },
): Promise<Confirmed<Account>> {
  const change = {
    ...(displayName !== undefined && {
      displayName: displayName === null ? null : parseDisplayName(displayName),
    }),
    ...(picture !== undefined && { picture }),
    ...(username !== undefined && {
      username: username === null ? null : await readWanted(service, session, { username, requester }),
    }),
  }
  const changed = await confirmation.write(() =>
    applyChange(service.participants, session, { ...change, requester, now: service.now() }),
  )
  return changed.map((profile) => describeAccount({ ...session, ...profile }))
}

async function readWanted(
  { usernameKey, rateLimits }: Pick<Service, 'usernameKey' | 'rateLimits'>,
  { accountId }: Pick<SessionRow, 'accountId'>,
  { username, requester }: { username: string; requester: Requester },
): Promise<WantedUsername> {
  const name = parseUsername(username)
  await rateLimits.countSignIn(requester.network_address, accountId)
  return { name, fingerprint: fingerprintUsername(await usernameKey.load(), name) }
}

function* applyChange(
  participants: Service['participants'],
  session: SessionRow,
  { requester, now, ...change }: Change,
): Write<Profile | ErrorCode> {
  const { accountId } = session
  const account = yield* lockAccountOf(session, now)
  if (account === undefined) return 'not_signed_in'
  const { display_name: displayName, picture, username } = account
  const before: Profile = { displayName, picture, username }
  const after: Profile = {
    displayName: change.displayName === undefined ? before.displayName : change.displayName,
    picture: change.picture ?? before.picture,
    username: change.username === undefined ? before.username : (change.username?.name ?? null),
  }
  const by = { accountId, actorId: accountId, requester, now }
  if (change.username !== undefined && after.username !== before.username) {
    const refusal = yield* chooseUsername(accountId, change.username, now)
    if (refusal !== undefined) return refusal
    const details = { username: after.username, previous: before.username }
    yield* appendEvent({ ...by, kind: 'username_changed', details })
  }
  const isRenamed = after.username !== before.username || after.displayName !== before.displayName
  const details = {
    ...(after.displayName !== before.displayName && { displayName: after.displayName }),
    ...(after.picture !== before.picture && { picture: after.picture }),
  }
  if (Object.keys(details).length > 0) {
    const { displayName: shown, picture: chosen } = after
    yield* run(writeProfile, { accountId, displayName: shown, picture: chosen, now })
    yield* appendEvent({ ...by, kind: 'profile_changed', details })
  }
  if (isRenamed) yield* participants.onNamesChanged({ accountId, now })
  return after
}
