import type { EndedSessions } from '@countersign/protocol'
import type { Service } from '../Service.ts'
import { appendEnding } from '../session/appendEnding.ts'
import { endSessionsBut } from '../store/queries/endSessions.ts'
import type { SessionRow } from '../store/queries/session.ts'
import type { Requester } from '../store/Requester.ts'
import { run } from '../store/Write.ts'

/** Ends every session of an account but the one that asks, and tells how many were still active. */
export async function endOtherSessions(
  service: Service,
  { accountId, id }: SessionRow,
  requester: Requester,
): Promise<EndedSessions> {
  const now = service.now()
  return await service.store.write(function* () {
    const ended = yield* run(endSessionsBut, { accountId, id })
    for (const session of ended)
      yield* appendEnding(service, session, { kind: 'session_ended', requester, now })
    return { ended: ended.filter((session) => session.expires_at > now).length }
  })
}
