import type { Store } from '@countersign/server'
import { invalidRequest, run, writeOrRefuse } from '@countersign/server/extension'
import { appendEvent } from '../store/appendEvent.ts'
import { type Actor, type AddedApplication, needsSecret } from './addApplication.ts'
import { lockApplication, updateApplication } from './applicationQueries.ts'
import { metadataOf } from './applicationRow.ts'
import { hashClientSecret, makeClientSecret } from './clientSecret.ts'

/**
 * Gives an application a new secret; the one before works no more.
 *
 * @throws CountersignError `not_found`, `application_declared`, or `invalid_request` when it has no use for one
 */
export async function rotateClientSecret(
  store: Store,
  clientId: string,
  { accountId, requester, now }: Actor,
): Promise<AddedApplication> {
  const clientSecret = makeClientSecret()
  const row = await writeOrRefuse(store, function* () {
    const [before] = yield* run(lockApplication, { clientId })
    if (before === undefined) return 'not_found'
    if (before.source === 'file') return 'application_declared'
    if (!needsSecret(metadataOf(before)))
      throw invalidRequest('this application does not prove itself with a secret')
    const [after] = yield* run(updateApplication, {
      clientId,
      ...before,
      secret_hash: hashClientSecret(clientSecret),
    })
    if (after === undefined) return 'not_found'
    const details = { clientId, name: before.name }
    const kind = 'application_secret_rotated'
    yield* appendEvent({ accountId: null, actorId: accountId, kind, requester, now, details })
    return after
  })
  return { row, clientSecret }
}
