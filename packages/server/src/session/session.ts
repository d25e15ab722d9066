import type { Account, Session } from '@countersign/protocol'
import { CountersignError } from '../CountersignError.ts'
import { confirmationMilliseconds } from '../confirmation/Confirmation.ts'
import { primaryWalletOf, walletOf } from '../keyNames.ts'
import { describeError } from '../log.ts'
import type { Observation } from '../observation.ts'
import type { Service, SessionLimits } from '../Service.ts'
import { findSession, type SessionRow, touchSession, type UsedSession } from '../store/queries/session.ts'
import { run } from '../store/Write.ts'
import { formatTime } from '../time.ts'
import { hashToken } from '../token.ts'

/** What a session is found with. */
type SessionNeeds = Pick<Service, 'store' | 'sessionLimits' | 'reverify' | 'log' | 'observe' | 'now'>

/** A session that is used more often than this is noted as used once in this time. */
const touchMilliseconds = 60_000

/**
 * The session that a token opens, if it has neither ended nor expired, its account may sign in and its wallet still
 * vouches for it.
 *
 * @throws {SignInError} when a contract wallet could not be asked for too long: see `reverifyContractWallets`.
 */
export async function findActiveSession(
  service: SessionNeeds,
  token: string | undefined,
): Promise<SessionRow | undefined> {
  if (token === undefined) return undefined
  const [found] = await service.store.read(findSession, { tokenHash: hashToken(token) })
  const session = await keepActive(service, found)
  return session && noteUse(service, session)
}

/**
 * A session that was found, by whatever leads to it, if it has neither expired, its account may sign in and its wallet still
 * vouches for it. That it is used is not noted: see {@link noteUse}.
 *
 * @throws {SignInError} when a contract wallet could not be asked for too long: see `reverifyContractWallets`.
 */
export async function keepActive<Session extends UsedSession>(
  service: SessionNeeds,
  session: Session | undefined,
): Promise<Session | undefined> {
  const now = service.now()
  if (session === undefined) return refuse(service, checks.unknown)
  if (session.disabledAt !== null) return refuse(service, checks.disabled)
  if (!isActive(service.sessionLimits, session, now)) return refuse(service, checks.expired)
  if (!(await service.reverify(session))) return refuse(service, checks.refused)
  service.observe?.(checks.active)
  return session
}

/** Notes that a session is in use, at most once a minute: so it does not end for having been idle. */
export function noteUse<Session extends UsedSession>(service: SessionNeeds, session: Session): Session {
  const now = service.now()
  return now - session.lastSeenAt < touchMilliseconds ? session : touch(service, session, now)
}

/** Made once: a session check is too quick to make anything for each. */
const checks = {
  active: { what: 'session_check', result: 'active' },
  unknown: { what: 'session_check', result: 'unknown' },
  expired: { what: 'session_check', result: 'expired' },
  disabled: { what: 'session_check', result: 'account_disabled' },
  refused: { what: 'session_check', result: 'wallet_refused' },
} as const satisfies Record<string, Observation>

function refuse({ observe }: SessionNeeds, check: Observation): undefined {
  observe?.(check)
}

/** Records that a session is in use, without delaying the response. A lost record does no harm. */
function touch<Session extends UsedSession>(
  { store, sessionLimits, log }: Pick<Service, 'store' | 'sessionLimits' | 'log'>,
  session: Session,
  now: number,
): Session {
  const { id, createdAt } = session
  const expiresAt = computeExpiry(sessionLimits, { createdAt, lastSeenAt: now })
  store
    .write(() => run(touchSession, { id, now, expiresAt }))
    .catch((error: unknown) =>
      log.warn({ err: describeError(error) }, 'Could not record that a session is used.'),
    )
  return { ...session, lastSeenAt: now, expiresAt }
}

/**
 * The session that a token opens.
 *
 * @throws {CountersignError} `not_signed_in` when it opens none.
 */
export async function requireSession(service: SessionNeeds, token: string | undefined): Promise<SessionRow> {
  const session = await findActiveSession(service, token)
  if (session === undefined) throw new CountersignError('not_signed_in')
  return session
}

/** When a session ends by itself: the earlier of its idle and its absolute end. */
export function computeExpiry(
  { idleSeconds, absoluteSeconds }: SessionLimits,
  { createdAt, lastSeenAt }: { createdAt: number; lastSeenAt: number },
): number {
  return Math.min(lastSeenAt + idleSeconds * 1_000, createdAt + absoluteSeconds * 1_000)
}

/** Whether a session still works: by the limits it was opened under, and by those of now, which may be stricter. */
export function isActive(
  limits: SessionLimits,
  session: { createdAt: number; lastSeenAt: number; expiresAt: number },
  now: number,
): boolean {
  return now < Math.min(session.expiresAt, computeExpiry(limits, session))
}

/** A session as its owner sees it. */
export function describeSession(row: SessionRow): Session {
  return {
    id: row.id,
    account: describeAccount(row),
    wallet: walletOf({ id: row.credentialId, identity: row.identity }),
    createdAt: formatTime(row.createdAt),
    lastSeenAt: formatTime(row.lastSeenAt),
    expiresAt: formatTime(row.expiresAt),
    confirmedUntil: formatTime(row.createdAt + confirmationMilliseconds),
  }
}

/** An account as its owner sees it. */
export function describeAccount(row: SessionRow): Account {
  return {
    id: row.accountId,
    displayName: row.displayName,
    username: row.username,
    role: row.role,
    picture: row.picture,
    primaryWallet: primaryWalletOf(row),
    createdAt: formatTime(row.accountCreatedAt),
  }
}
