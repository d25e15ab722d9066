import type { PersonChange } from '@countersign/product-api'
import type { EndedSessions, ErrorCode } from '@countersign/protocol'
import {
  describeEnded,
  endSessionById,
  findCredential,
  isUuid,
  type LockedAccount,
  lockOperators,
  type NewEvent,
  noteRevocation,
  type Requester,
  revokeSessions,
  run,
  type Service,
  type Write,
} from '@countersign/server/extension'
import { lockPerson, type OperatorCaller } from '../guards/operatorGuard.ts'
import { appendEvent } from '../store/appendEvent.ts'
import { changeRole, disableAccount, enableAccount } from './people.queries.ts'

interface PersonUpdate {
  readonly operator: OperatorCaller
  readonly accountId: string
  readonly change: PersonChange
  readonly requester: Requester
}

/** What became of an account. */
interface ChangedPerson {
  /** How many of its sessions were still active and were ended. */
  readonly endedSessions: number
}

/**
 * The transaction that disables an account, enables it, or changes its role. What is so already stays, without an event.
 * It takes every operator first, so that two who leave at once do it one after the other.
 *
 * Refuses with `not_found`; `last_operator` when no operator would be left; `forbidden` when the configuration names the
 * account operator, or the caller is no operator any more.
 */
export function* changePerson(service: Service, act: PersonUpdate): Write<ChangedPerson | ErrorCode> {
  const active = (yield* run(lockOperators, {})).filter(({ disabled_at }) => disabled_at === null)
  const { session, actorId } = act.operator
  if (session !== undefined && active.every(({ id }) => id !== actorId)) return 'forbidden'
  const account = yield* lockPerson(act.operator, act.accountId)
  if (account === undefined) return 'not_found'
  const isLeaving = act.change.isDisabled === true || act.change.role === 'member'
  if (isLeaving && active.every(({ id }) => id === account.id)) return 'last_operator'
  const isDemoted = account.role === 'operator' && act.change.role === 'member'
  if (isDemoted && (yield* isConfigured(service, account.id))) return 'forbidden'
  yield* setRole(service, act, account)
  return { endedSessions: yield* setDisabled(service, act, account) }
}

function* isConfigured({ operators }: Service, accountId: string): Write<boolean> {
  for (const identity of operators) {
    const [owner] = yield* run(findCredential, { identity })
    if (owner?.accountId === accountId) return true
  }
  return false
}

function* setRole(service: Service, act: PersonUpdate, account: LockedAccount): Write<void> {
  const { role = account.role } = act.change
  if (role === account.role) return
  yield* run(changeRole, { accountId: account.id, role })
  yield* appendEvent({ ...describeAct(service, act), kind: 'role_changed', details: { role } })
}

function* setDisabled(service: Service, act: PersonUpdate, account: LockedAccount): Write<number> {
  const { isDisabled = account.disabled_at !== null } = act.change
  if (isDisabled === (account.disabled_at !== null)) return 0
  const { accountId } = act
  const now = service.now()
  yield* isDisabled ? run(disableAccount, { accountId, now }) : run(enableAccount, { accountId })
  // Also when it is enabled: a sign-in that was under way while it was disabled must not come to life then.
  const endedSessions = (yield* endEverySession(service, act, 'account_disabled')).length
  const event = describeAct(service, act)
  yield* isDisabled
    ? appendEvent({ ...event, kind: 'account_disabled', details: { endedSessions } })
    : appendEvent({ ...event, kind: 'account_enabled', details: {} })
  return endedSessions
}

/** Ends the sessions of an account with all that was issued to applications, a first batch; gives those that were active. */
function endEverySession(
  service: Service,
  { accountId, operator, requester }: SessionEnding,
  why: 'ended_by_operator' | 'account_disabled',
): Write<readonly { readonly id: string }[]> {
  const revocation = { accountId, now: service.now(), why, since: 'always' } as const
  return revokeSessions(service, { revocation, requester, actorId: operator.actorId })
}

function describeAct({ now }: Service, act: PersonUpdate): Omit<NewEvent, 'kind' | 'details'> {
  const { accountId, operator, requester } = act
  return { accountId, actorId: operator.actorId, requester, now: now() }
}

/** Who does it to whom. */
interface SessionEnding {
  readonly operator: OperatorCaller
  readonly accountId: string
  readonly requester: Requester
}

/** The transaction that ends every session of an account, and tells how many were still active. */
export function* endPersonSessions(service: Service, act: SessionEnding): Write<EndedSessions | ErrorCode> {
  const { accountId } = act
  if ((yield* lockPerson(act.operator, accountId)) === undefined) return 'not_found'
  const ended = yield* endEverySession(service, act, 'ended_by_operator')
  if (ended.length > 0) yield* appendEnding(describeEnded(ended), act, service.now())
  return { ended: ended.length }
}

/** The transaction that ends one session of an account. Refuses with `not_found` when it is no active one of it. */
export function* endPersonSession(
  service: Service,
  id: string,
  act: SessionEnding,
): Write<EndedSessions | ErrorCode> {
  const { participants } = service
  const { accountId } = act
  if (!isUuid(id) || (yield* lockPerson(act.operator, accountId)) === undefined) return 'not_found'
  const now = service.now()
  const [ended] = yield* run(endSessionById, { accountId, id, now })
  if (ended === undefined) return 'not_found'
  yield* appendEnding({ session: id }, act, now)
  yield* participants.onSessionEnded({ accountId, sessionId: id, now })
  const revocation = { accountId, now, why: 'ended_by_operator', since: { sessionId: id } } as const
  if ((yield* participants.onAccessRevoked(revocation)) === 'more')
    yield* noteRevocation({ revocation, requester: act.requester, actorId: act.operator.actorId })
  return { ended: 1 }
}

function* appendEnding(
  details: NewEvent['details'],
  { operator, accountId, requester }: SessionEnding,
  now: number,
): Write<void> {
  const event = { accountId, actorId: operator.actorId, kind: 'session_ended', requester, now } as const
  yield* appendEvent({ ...event, details })
}
