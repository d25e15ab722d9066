import type { Service } from '@countersign/server/extension'
import { run } from '@countersign/server/extension'
import { type Adapter, errors } from 'oidc-provider'
import { artifactId } from './artifactId.ts'
import { findArtifact, removeArtifact, saveArtifact } from './artifactQueries.ts'
import { artifactPayload, artifactRow } from './artifactRow.ts'
import { consumeOnce } from './consumeOnce.ts'
import { deferWrite } from './deferWrite.ts'
import { removeFamily } from './familyQueries.ts'

/** Keeps codes, tokens and whatever else has no rules of its own in our store. */
export function createArtifactAdapter(
  { store, now }: Pick<Service, 'store' | 'now'>,
  model: string,
): Adapter {
  return {
    async upsert(id, payload, expiresIn) {
      const row = artifactRow({ model, id, payload, expiresIn, now: now() })
      await deferWrite(store.write(() => run(saveArtifact, row)))
    },
    async find(id) {
      const [found] = await store.read(findArtifact, { id: artifactId(model, id) })
      return found && artifactPayload(found, id)
    },
    async findByUid() {
      throw new TypeError('only a session is found by its uid')
    },
    async findByUserCode() {
      throw new TypeError('the page of a device asks our own call')
    },
    async consume(id) {
      const isFirst = await store.write(() => consumeOnce({ id: artifactId(model, id), now: now() }))
      if (!isFirst) throw usedAlready(model)
    },
    async destroy(id) {
      await deferWrite(store.write(() => run(removeArtifact, { id: artifactId(model, id) })))
    },
    async revokeByGrantId(grantId) {
      await store.write(() => run(removeFamily, { grantId }))
    },
  }
}

/** As each endpoint says it. */
function usedAlready(model: string): Error {
  const reason = 'it was used already'
  return model === 'PushedAuthorizationRequest'
    ? new errors.InvalidRequestUri(reason)
    : new errors.InvalidGrant(reason)
}
