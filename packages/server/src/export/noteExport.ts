import type { Call } from '../http/Call.ts'
import { requesterOf } from '../http/requesterOf.ts'
import { appendEvent } from '../store/appendEvent.ts'
import type { SessionRow } from '../store/queries/session.ts'

/**
 * Appends that a person took data with them: whose account it is should know. A call by `HEAD` takes nothing away, and
 * leaves nothing.
 */
export async function noteExport(
  call: Call,
  { accountId }: Pick<SessionRow, 'accountId'>,
  details: { what: 'everything' | 'activity' | 'activity of all'; format: 'json' | 'csv' },
): Promise<void> {
  if (call.request.method === 'HEAD') return
  const { store, now: clock } = call.service
  const now = clock()
  const requester = requesterOf(call)
  await store.write(() =>
    appendEvent({ accountId, actorId: accountId, kind: 'data_exported', requester, now, details }),
  )
}
