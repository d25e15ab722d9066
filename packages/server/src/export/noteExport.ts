import type { Service } from '../Service.ts'
import { appendEvent } from '../store/appendEvent.ts'
import type { SessionRow } from '../store/queries/session.ts'
import type { Requester } from '../store/Requester.ts'

/** Appends that a person took their data with them: who has it should know. */
export async function noteExport(
  { store, now: clock }: Service,
  { accountId }: SessionRow,
  {
    what,
    format,
    requester,
  }: { what: 'everything' | 'activity'; format: 'json' | 'csv'; requester: Requester },
): Promise<void> {
  const now = clock()
  const details = { what, format }
  await store.write(() =>
    appendEvent({ accountId, actorId: accountId, kind: 'data_exported', requester, now, details }),
  )
}
