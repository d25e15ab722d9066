import type { Service } from '../Service.ts'
import { appendEvent } from '../store/appendEvent.ts'
import type { SessionRow } from '../store/queries/session.ts'
import type { Requester } from '../store/Requester.ts'

interface Export {
  readonly requester: Requester
  readonly what: 'everything' | 'activity' | 'activity of all'
  readonly format: 'json' | 'csv'
}

/** Appends that a person took data with them: whose account it is should know. */
export async function recordExport(
  { store, now: clock }: Pick<Service, 'store' | 'now'>,
  { accountId }: Pick<SessionRow, 'accountId'>,
  { requester, ...details }: Export,
): Promise<void> {
  const now = clock()
  await store.write(() =>
    appendEvent({ accountId, actorId: accountId, kind: 'data_exported', requester, now, details }),
  )
}
