import type { EndedSessions, ErrorCode } from '@countersign/protocol'
import {
  CountersignError,
  endSessionById,
  isUuid,
  lockAccount,
  type Requester,
  run,
  type Service,
  type SessionRow,
  type Write,
  writeOrRefuse,
} from '@countersign/server/extension'
import { appendEvent } from '../../store/appendEvent.ts'
import { endAllSessions } from './personQueries.ts'

/** Who does it to whom. */
interface Act {
  readonly operator: SessionRow
  readonly accountId: string
  readonly requester: Requester
}

/**
 * Ends every session of an account, and tells how many were still active.
 *
 * @throws {CountersignError} `not_found`
 */
export async function endPersonSessions({ store, now }: Service, act: Act): Promise<EndedSessions> {
  if (!isUuid(act.accountId)) throw new CountersignError('not_found')
  return await writeOrRefuse(store, () => endAll(act, now()))
}

/**
 * Ends one session of an account.
 *
 * @throws {CountersignError} `not_found` when it is no active session of that account.
 */
export async function endPersonSession({ store, now }: Service, id: string, act: Act): Promise<void> {
  if (!isUuid(act.accountId) || !isUuid(id)) throw new CountersignError('not_found')
  await writeOrRefuse(store, () => endOne(id, act, now()))
}

function* endAll(act: Act, now: number): Write<EndedSessions | ErrorCode> {
  const { accountId } = act
  const [account] = yield* run(lockAccount, { accountId })
  if (account === undefined) return 'not_found'
  const ended = yield* run(endAllSessions, { accountId })
  const active = ended.filter(({ expires_at }) => expires_at > now)
  for (const { id } of active) yield* appendEnding(id, act, now)
  return { ended: active.length }
}

function* endOne(id: string, act: Act, now: number): Write<EndedSessions | ErrorCode> {
  const [ended] = yield* run(endSessionById, { accountId: act.accountId, id, now })
  if (ended === undefined) return 'not_found'
  yield* appendEnding(id, act, now)
  return { ended: 1 }
}

function* appendEnding(session: string, { operator, accountId, requester }: Act, now: number): Write<void> {
  const event = { accountId, actorId: operator.accountId, kind: 'session_ended', requester, now } as const
  yield* appendEvent({ ...event, details: { session } })
}
