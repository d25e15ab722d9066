import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SessionEnding } from '../observation.ts'
import type { AccessRevocation } from '../participants.ts'
import type { Service } from '../Service.ts'
import { appendEvent, type Requester } from '../store/appendEvent.ts'
import { describeEnded } from '../store/describeEnded.ts'
import {
  deleteRevocation,
  endSessionsOf,
  insertRevocation,
  listRevocations,
  listRevocationsOf,
  lockRevocation,
} from '../store/queries/revocation.ts'
import type { EndedSession } from '../store/queries/session.ts'
import type { RevocationTable } from '../store/Schema.ts'
import { uuid } from '../store/uuid.ts'
import { run, type Write } from '../store/Write.ts'

/** As many as an account has, so that one event tells of them; what a participant ends with them is as much again at most. */
const batch = 200

/** How far the clock of another process may run ahead. */
const clockSkewMilliseconds = 60_000

/** Who asked. */
interface By {
  readonly requester: Requester
  readonly actorId: string | null
}

/** Access that is taken back, and who asked for it. */
export interface Revoking extends By {
  readonly revocation: AccessRevocation
}

/**
 * Ends the sessions of an account that began with what is taken back, and what was issued during them: a first batch. What
 * is left is noted in the same transaction, to be ended by {@link Revocations} before the request is answered, or after a
 * restart.
 */
export function* revokeSessions(
  { participants }: Pick<Service, 'participants'>,
  { revocation, ...by }: Revoking,
): Write<readonly EndedSession[]> {
  const ended = yield* run(endSessionsOf, describePart(revocation))
  const active = yield* tellEnded({ participants }, ended, revocation.now)
  const hasMore = (yield* participants.onAccessRevoked(revocation)) === 'more'
  if (hasMore || ended.length === batch) yield* noteRevocation({ revocation, ...by })
  return active
}

/** Notes that access was taken back whose ending has only begun. */
export function* noteRevocation({ revocation, requester, actorId }: Revoking): Write<void> {
  const { accountId, now, why, since } = revocation
  const none = { session_id: null, except_session_id: null, credential_id: null }
  const what =
    since === 'always'
      ? none
      : 'sessionId' in since
        ? { ...none, session_id: since.sessionId }
        : 'credentialId' in since
          ? { ...none, credential_id: since.credentialId }
          : { ...none, except_session_id: since.exceptSessionId }
  yield* run(insertRevocation, {
    id: uuid(now),
    account_id: accountId,
    why,
    ...what,
    ...requester,
    actor_id: actorId,
    at: now,
  })
}

/** Tells the participants of the sessions that had not expired, and gives these. */
function* tellEnded(
  { participants }: Pick<Service, 'participants'>,
  ended: readonly EndedSession[],
  now: number,
): Write<readonly EndedSession[]> {
  const active = ended.filter(({ expires_at }) => expires_at > now)
  for (const { id: sessionId, account_id: accountId } of active)
    yield* participants.onSessionEnded({ sessionId, accountId, now })
  return active
}

function describePart({ accountId, now, since }: AccessRevocation) {
  return {
    accountId,
    exceptId: since !== 'always' && 'exceptSessionId' in since ? since.exceptSessionId : '',
    credentialId: since !== 'always' && 'credentialId' in since ? since.credentialId : '',
    until: now + clockSkewMilliseconds,
    limit: batch,
  }
}

type Needs = Pick<Service, 'store' | 'participants' | 'observe'>

/**
 * Ends what the first transaction of each ending has left, a batch in each: two processes take turns. The observer is told of
 * each batch once it is durable, whoever asked for it, so that each session is counted once. An ending that fails holds up no other.
 */
export class Revocations {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Resolves when nothing of an account works any more that was taken back; tells how many sessions that were. */
  async finishOf(accountId: string): Promise<number> {
    const rows = await this.#needs.store.read(listRevocationsOf, { accountId })
    const { sessions, failures } = await this.#finishEach(rows)
    const [first] = failures
    if (first !== undefined) throw first.cause
    return sessions
  }

  /** The same for all accounts: what a process has left that was killed in between. */
  async finish(): Promise<void> {
    const failures: Failure[] = []
    for (let after = '', isWhole = false; !isWhole; ) {
      const rows = await this.#needs.store.read(listRevocations, { after, limit: batch })
      failures.push(...(await this.#finishEach(rows)).failures)
      after = rows.at(-1)?.id ?? after
      isWhole = rows.length < batch
    }
    const [first] = failures
    if (first === undefined) return
    const { row, cause } = first
    const more = failures.length > 1 ? ` and ${failures.length - 1} more` : ''
    throw new Error(`Access that was taken back of ${row.account_id}${more} has not ended whole.`, { cause })
  }

  async #finishEach(rows: readonly RevocationTable[]) {
    const failures: Failure[] = []
    let sessions = 0
    for (const row of rows) {
      try {
        sessions += await this.#finish(row)
      } catch (cause) {
        failures.push({ row, cause })
      }
    }
    return { sessions, failures }
  }

  async #finish(row: RevocationTable): Promise<number> {
    const { store, observe } = this.#needs
    for (let sessions = 0; ; ) {
      const step = await store.write(() => this.#endBatch(row))
      const why = endings[row.why]
      if (step.ended > 0) observe?.({ what: 'sessions_ended', why, count: step.ended })
      sessions += step.ended
      if (step.isDone) return sessions
      // SQLite answers at once: other requests have their turn between two batches.
      await nextTurn()
    }
  }

  *#endBatch(row: RevocationTable): Write<{ readonly ended: number; readonly isDone: boolean }> {
    const [held] = yield* run(lockRevocation, { id: row.id })
    if (held === undefined) return { ended: 0, isDone: true }
    const { participants } = this.#needs
    const revocation = readRevocation(row)
    // The session of a single ending is gone already.
    const ended = row.session_id === null ? yield* run(endSessionsOf, describePart(revocation)) : []
    const active = yield* tellEnded({ participants }, ended, row.at)
    if (active.length > 0) yield* appendEndings(active, row)
    const hasMore = (yield* participants.onAccessRevoked(revocation)) === 'more'
    const isDone = !hasMore && ended.length < batch
    if (isDone) yield* run(deleteRevocation, { id: row.id })
    return { ended: active.length, isDone }
  }
}

interface Failure {
  readonly row: RevocationTable
  readonly cause: unknown
}

/** What the observer is told of each. */
const endings: Readonly<Record<AccessRevocation['why'], SessionEnding>> = {
  session_ended: 'ended_by_person',
  other_sessions_ended: 'ended_by_person',
  wallet_unlinked: 'wallet_unlinked',
  wallet_refused: 'wallet_refused',
  ended_by_operator: 'ended_by_operator',
  account_disabled: 'account_disabled',
}

function readRevocation(row: RevocationTable): AccessRevocation {
  const { account_id: accountId, at: now, why, session_id, except_session_id, credential_id } = row
  const revoked = { accountId, now, why }
  if (session_id !== null) return { ...revoked, since: { sessionId: session_id } }
  if (except_session_id !== null) return { ...revoked, since: { exceptSessionId: except_session_id } }
  return { ...revoked, since: credential_id === null ? 'always' : { credentialId: credential_id } }
}

function* appendEndings(active: readonly EndedSession[], row: RevocationTable): Write<void> {
  const { account_id: accountId, actor_id: actorId, network_address, user_agent, why, at: now } = row
  // That the account was disabled is an event of its own.
  if (why === 'account_disabled') return
  const details = describeEnded(active, why === 'wallet_unlinked' ? why : undefined)
  const requester = { network_address, user_agent }
  yield* appendEvent({ accountId, actorId, kind: 'session_ended', requester, now, details })
}
