import { describeError } from '../log/describeError.ts'
import type { Service } from '../Service.ts'
import { findSession, type SessionRow, touchSession } from '../store/queries/session.ts'
import { run } from '../store/Write.ts'
import { expiryOf, isActive } from './expiry.ts'
import { hashToken } from './token.ts'

/** A session that is used more often than this is noted as used once in this time. */
const touchMilliseconds = 60_000

/**
 * The session that a token opens, if it has neither ended nor expired, its account may sign in and its wallet still
 * vouches for it.
 *
 * @throws {SignInError} when a contract wallet could not be asked for too long: see `createVouching`.
 */
export async function findActiveSession(
  service: Service,
  token: string | undefined,
): Promise<SessionRow | undefined> {
  if (token === undefined) return undefined
  const [session] = await service.store.read(findSession, { tokenHash: hashToken(token) })
  const now = service.now()
  if (session === undefined || session.disabledAt !== null) return undefined
  if (!isActive(service.sessionLimits, session, now)) return undefined
  if (!(await service.vouches(session))) return undefined
  return now - session.lastSeenAt < touchMilliseconds ? session : touch(service, session, now)
}

/** Notes that a session is in use, off the path of the answer: a note that is lost costs the person nothing. */
function touch({ store, sessionLimits, log }: Service, session: SessionRow, now: number): SessionRow {
  const { id, createdAt } = session
  const expiresAt = expiryOf(sessionLimits, { createdAt, lastSeenAt: now })
  store
    .write(() => run(touchSession, { id, now, expiresAt }))
    .catch((error: unknown) =>
      log.warn({ err: describeError(error) }, 'Could not note that a session is used.'),
    )
  return { ...session, lastSeenAt: now, expiresAt }
}
