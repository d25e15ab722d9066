import { type ErrorCode, findUsernameProblem, isUsername, type UsernameList } from '@countersign/protocol'
import { CountersignError } from '../CountersignError.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { giveUsername, listUsernames as listGiven, useUsername } from '../store/queries/username.ts'
import type { Store } from '../store/Store.ts'
import { run, type Write } from '../store/Write.ts'
import { formatTime } from '../time.ts'

/** How many usernames an account can be given: nobody collects names that others could want. */
export const mostUsernames = 3

/**
 * Reads the username that a person chooses. It is taken as it is or refused: a name that was rewritten would be another
 * than the one that was confirmed.
 *
 * @throws {CountersignError} `username_invalid` or `username_reserved`, whose detail `reason` says why
 */
export function parseUsername(text: string): string {
  const reason = findUsernameProblem(text)
  if (reason === undefined) return text
  throw new CountersignError(isUsername(text) ? 'username_reserved' : 'username_invalid', { reason })
}

/** Every username that the account of a session was given, which it alone can have. */
export async function listUsernames(
  store: Store,
  { accountId }: Pick<SessionRow, 'accountId'>,
): Promise<UsernameList> {
  const given = await store.read(listGiven, { accountId })
  return {
    usernames: given.map(({ name, givenAt }) => ({ username: name, givenAt: formatTime(givenAt) })),
    left: Math.max(0, mostUsernames - given.length),
  }
}

/** The username that a person asks for, by its fingerprint. */
export interface WantedUsername {
  readonly name: string
  readonly fingerprint: string
}

/**
 * Makes an account go by a username, or by none. A name that is new to the account becomes its own for ever. To be run
 * while the account is locked, before anything else is written: it gives a code instead where it refuses. Whoever has had
 * all of their names learns no more of which others are taken.
 */
export function* chooseUsername(
  accountId: string,
  wanted: WantedUsername | null,
  now: number,
): Write<ErrorCode | undefined> {
  if (wanted !== null) {
    const { name, fingerprint } = wanted
    const own = yield* run(listGiven, { accountId })
    if (!own.some((given) => given.name === name)) {
      if (own.length >= mostUsernames) return 'username_limit'
      const [given] = yield* run(giveUsername, { fingerprint, name, accountId, now })
      if (given === undefined) return 'username_taken'
    }
  }
  yield* run(useUsername, { accountId, username: wanted?.name ?? null })
  return undefined
}
