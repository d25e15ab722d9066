import type { Store } from '@countersign/server'
import { type Requester, run, writeOrRefuse } from '@countersign/server/extension'
import { recordDisconnection } from '../oidc/sign-out/recordSignOuts.ts'
import { appendEvent } from '../store/appendEvent.ts'
import { findApplication } from './applicationQueries.ts'
import { deleteConnection, deleteIssued } from './connectionQueries.ts'

/** Who takes back what they allowed, and from whom. */
export interface Disconnection {
  readonly accountId: string
  readonly clientId: string
  readonly requester: Requester
  readonly now: number
}

/**
 * Takes back what a person allowed an application: its grant and everything that was issued under it work no more,
 * on any process, and it is to be told.
 *
 * @throws CountersignError `not_found` when the person has not connected it
 */
export async function disconnect(
  store: Store,
  { accountId, clientId, requester, now }: Disconnection,
): Promise<void> {
  await writeOrRefuse(store, function* () {
    const [connection] = yield* run(deleteConnection, { accountId, clientId })
    if (connection === undefined) return 'not_found'
    const { grant_id: grant, issuer } = connection
    yield* run(deleteIssued, { from: `${grant}.`, to: `${grant}/` })
    const [application] = yield* run(findApplication, { clientId })
    const details = { clientId, name: application?.name ?? null }
    yield* appendEvent({
      accountId,
      actorId: accountId,
      kind: 'application_disconnected',
      requester,
      now,
      details,
    })
    yield* recordDisconnection({ accountId, clientId, issuer, now })
    return {}
  })
}
