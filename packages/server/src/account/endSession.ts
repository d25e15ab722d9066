import { CountersignError } from '../error/CountersignError.ts'
import type { Service } from '../Service.ts'
import { appendEnding } from '../session/appendEnding.ts'
import { endSessionById } from '../store/queries/endSessions.ts'
import type { SessionRow } from '../store/queries/session.ts'
import type { Requester } from '../store/Requester.ts'
import { isUuid } from '../store/uuid.ts'
import { run } from '../store/Write.ts'

/**
 * Ends one session of the account that a session belongs to.
 *
 * @throws {CountersignError} `not_found` when it is no active session of that account, whatever else it is.
 */
export async function endSession(
  service: Pick<Service, 'store' | 'participants' | 'now'>,
  { accountId }: SessionRow,
  { id, requester }: { id: string; requester: Requester },
): Promise<void> {
  if (!isUuid(id)) throw new CountersignError('not_found')
  const { store, now } = service
  const hasEnded = await store.write(function* () {
    const [ended] = yield* run(endSessionById, { accountId, id, now: now() })
    if (ended !== undefined)
      yield* appendEnding(service, ended, { kind: 'session_ended', requester, now: now() })
    return ended !== undefined
  })
  if (!hasEnded) throw new CountersignError('not_found')
}
