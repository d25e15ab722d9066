import type { EndedSessions } from '@countersign/protocol'
import { CountersignError } from '../CountersignError.ts'
import type { SessionEnding } from '../observation.ts'
import type { Service } from '../Service.ts'
import { appendEvent, type Requester } from '../store/appendEvent.ts'
import { describeEnded } from '../store/describeEnded.ts'
import {
  type EndedSession,
  endSessionById,
  endSessionByToken,
  type SessionRow,
} from '../store/queries/session.ts'
import { isUuid } from '../store/uuid.ts'
import { run, type Write } from '../store/Write.ts'
import { hashToken } from '../token.ts'
import { noteRevocation, revokeSessions } from './Revocations.ts'

/**
 * Ends one session of the account that a session belongs to, with what was issued during it: that may have outlived it.
 *
 * @throws {CountersignError} `not_found` when there is neither, as for the session of another account.
 */
export async function endSession(
  service: Pick<Service, 'store' | 'participants' | 'revocations' | 'observe' | 'now'>,
  { accountId }: SessionRow,
  { id, requester }: { id: string; requester: Requester },
): Promise<void> {
  if (!isUuid(id)) throw new CountersignError('not_found')
  const { store, now } = service
  const { count, hasEnded } = await store.write(function* () {
    const time = now()
    const [ended] = yield* run(endSessionById, { accountId, id, now: time })
    const revocation = { accountId, now: time, why: 'session_ended', since: { sessionId: id } } as const
    const outlived = yield* service.participants.onAccessRevoked(revocation)
    const hasOutlivedIt = outlived !== false
    if (outlived === 'more') yield* noteRevocation({ revocation, requester, actorId: accountId })
    if (ended !== undefined) {
      yield* appendEnding(service, ended, { kind: 'session_ended', requester, now: time })
    } else if (hasOutlivedIt) {
      const details = { session: id, reason: 'tokens_ended' }
      yield* appendEvent({
        accountId,
        actorId: accountId,
        kind: 'session_ended',
        requester,
        now: time,
        details,
      })
    }
    return { count: countActive(ended, time), hasEnded: ended !== undefined || hasOutlivedIt }
  })
  if (!hasEnded) throw new CountersignError('not_found')
  observeEndings(service, 'ended_by_person', count)
  await service.revocations.finishOf(accountId)
}

/**
 * Ends every session of an account but the one that asks, and tells how many were still active. One event tells of all of
 * them, so that nobody's activity is flooded by it.
 */
export async function endOtherSessions(
  service: Pick<Service, 'store' | 'participants' | 'revocations' | 'observe' | 'now'>,
  { accountId, id }: SessionRow,
  requester: Requester,
): Promise<EndedSessions> {
  const now = service.now()
  const first = await service.store.write(function* () {
    const since = { exceptSessionId: id }
    const revocation = { accountId, now, why: 'other_sessions_ended', since } as const
    const ended = yield* revokeSessions(service, { revocation, requester, actorId: accountId })
    if (ended.length > 0) {
      const event = { accountId, actorId: accountId, kind: 'session_ended', requester, now } as const
      yield* appendEvent({ ...event, details: describeEnded(ended) })
    }
    return ended.length
  })
  observeEndings(service, 'ended_by_person', first)
  return { ended: first + (await service.revocations.finishOf(accountId)) }
}

/** Ends the session that a token opens. One that has ended already stays ended. */
export async function signOut(
  service: Pick<Service, 'store' | 'participants' | 'observe' | 'now'>,
  token: string | undefined,
  requester: Requester,
): Promise<void> {
  if (token === undefined) return
  const tokenHash = hashToken(token)
  await signOutOf(service, () => run(endSessionByToken, { tokenHash }), requester)
}

/** The same for whoever shows that a session is theirs by something that hangs on it. */
export async function signOutOfSession(
  service: Pick<Service, 'store' | 'participants' | 'observe' | 'now'>,
  { id, accountId }: Pick<SessionRow, 'id' | 'accountId'>,
  requester: Requester,
): Promise<void> {
  const { now } = service
  await signOutOf(service, () => run(endSessionById, { id, accountId, now: now() }), requester)
}

async function signOutOf(
  service: Pick<Service, 'store' | 'participants' | 'observe' | 'now'>,
  end: () => Write<readonly EndedSession[]>,
  requester: Requester,
): Promise<void> {
  const { store, now } = service
  const ended = await store.write(function* () {
    const [session] = yield* end()
    const time = now()
    if (session !== undefined)
      yield* appendEnding(service, session, { kind: 'sign_out', requester, now: time })
    return session
  })
  observeEndings(service, 'signed_out', countActive(ended, now()))
  if (ended === undefined) return
  const { id: sessionId, account_id: accountId } = ended
  service.participants.afterSignOut({ sessionId, accountId, now: now() })
}

/** One that had expired had ended before. */
function countActive(ended: EndedSession | undefined, now: number): number {
  return ended !== undefined && ended.expires_at > now ? 1 : 0
}

/** Tells the observer, once it is durable, that sessions were ended. */
export function observeEndings(
  { observe }: Pick<Service, 'observe'>,
  why: SessionEnding,
  count: number,
): void {
  if (count > 0) observe?.({ what: 'sessions_ended', why, count })
}

interface Ending {
  readonly kind: 'sign_out' | 'session_ended'
  readonly requester: Requester
  readonly now: number
}

/** Appends to an account's activity that the person ended one of its sessions, and lets the participants know. */
function* appendEnding(
  { participants }: Pick<Service, 'participants'>,
  ended: EndedSession,
  { kind, requester, now }: Ending,
): Write<void> {
  if (ended.expires_at <= now) return
  const { account_id: accountId, id: session } = ended
  yield* appendEvent({ accountId, actorId: accountId, kind, requester, now, details: { session } })
  yield* participants.onSessionEnded({ sessionId: session, accountId, now })
}
