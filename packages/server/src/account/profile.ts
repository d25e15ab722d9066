import type { Account, AccountChange, ErrorCode } from '@countersign/protocol'
import { type CountersignError, invalidRequest } from '../CountersignError.ts'
import type { Confirmation, Confirmed } from '../confirmation/Confirmation.ts'
import type { Service } from '../Service.ts'
import type { Requester } from '../store/appendEvent.ts'
import { appendEvent } from '../store/appendEvent.ts'
import { lockAccountOf } from '../store/lockAccountOf.ts'
import { changeProfile as writeProfile } from '../store/queries/account.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { run, type Write } from '../store/Write.ts'
import { formatTime } from '../time.ts'
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
 * @throws {CountersignError} `invalid_request` for a display name that cannot be one; of a username `username_invalid`,
 * `username_reserved`, `rate_limited`, `username_limit` or `username_taken`.
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
      username: username === null ? null : await readWanted(service, { username, requester }),
    }),
  }
  const changed = await confirmation.write(() =>
    applyChange(service.participants, session, { ...change, requester, now: service.now() }),
  )
  return changed.map((profile) => describeAccount({ ...session, ...profile }))
}

async function readWanted(
  { usernameKey, rateLimits }: Pick<Service, 'usernameKey' | 'rateLimits'>,
  { username, requester }: { username: string; requester: Requester },
): Promise<WantedUsername> {
  const name = parseUsername(username)
  await rateLimits.countSignIn(requester.network_address)
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

const longestCharacters = 60

/** Controls, ends of lines, and what makes the text around it run the other way. */
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/** Something that leaves a mark on the screen. */
const visible = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u

const address = /^0x[0-9a-f]{40}$/i
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/**
 * Reads the name that a person gives to themselves: 1 to 60 characters without the spaces around it. It is
 * not an address: that is the name of who has none, so it would be somebody else's.
 *
 * @throws {CountersignError} `invalid_request`
 */
export function parseDisplayName(text: string): string {
  const name = parseName(text, 'a display name')
  if (address.test(name.normalize('NFKC').replace(unseen, ''))) {
    throw invalidRequest('a display name is not the address of a wallet')
  }
  return name
}

/**
 * Reads what a person calls a wallet: 1 to 60 characters without the spaces around it; none when it is empty.
 *
 * @throws {CountersignError} `invalid_request`
 */
export function parseLabel(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : parseName(text, 'a label')
}

function parseName(text: string, what: string): string {
  if (!text.isWellFormed() || forbidden.test(text)) throw oddCharacters(what)
  const name = text.normalize('NFC').trim()
  if (Array.from(name).length > longestCharacters || !visible.test(name)) {
    throw invalidRequest(`${what} has 1 to ${longestCharacters} characters`)
  }
  return name
}

function oddCharacters(what: string): CountersignError {
  return invalidRequest(`${what} has no control characters, and none that turn the direction of text`)
}

/** An account as its owner sees it. */
export function describeAccount(row: SessionRow): Account {
  return {
    id: row.accountId,
    displayName: row.displayName,
    username: row.username,
    role: row.role,
    picture: row.picture,
    primaryWallet: {
      id: row.primaryId,
      address: row.primaryAddress,
      kind: row.primaryKind,
      chainId: row.primaryChainId,
    },
    createdAt: formatTime(row.accountCreatedAt),
  }
}
