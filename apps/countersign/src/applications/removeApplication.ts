import type { Store } from '@countersign/server'
import { run, type Write, writeOrRefuse } from '@countersign/server/extension'
import { appendEvent } from '../store/appendEvent.ts'
import type { Actor } from './addApplication.ts'
import { deleteApplication, lockApplication } from './applicationQueries.ts'
import type { ListedApplication } from './applicationRow.ts'

/**
 * Removes an application and everything that people allowed it, so that no token of it works any more.
 *
 * @throws CountersignError `not_found`, or `application_declared`
 */
export async function removeApplication(store: Store, clientId: string, actor: Actor): Promise<void> {
  await writeOrRefuse(store, function* () {
    const [before] = yield* run(lockApplication, { clientId })
    if (before === undefined) return 'not_found'
    if (before.source === 'file') return 'application_declared'
    yield* removeLocked(before, actor)
    return {}
  })
}

/** The part of a transaction that removes an application. */
export function* removeLocked(
  { client_id: clientId, name }: Pick<ListedApplication, 'client_id' | 'name'>,
  { accountId, requester, now }: Actor,
): Write<void> {
  yield* run(deleteApplication, { clientId })
  const details = { clientId, name }
  yield* appendEvent({
    accountId: null,
    actorId: accountId,
    kind: 'application_removed',
    requester,
    now,
    details,
  })
}
