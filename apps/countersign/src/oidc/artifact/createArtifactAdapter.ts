import { MissingReferenceError, run, type Service } from '@countersign/server/extension'
import { type Adapter, errors } from 'oidc-provider'
import { artifactId, artifactPayload, artifactRow } from './artifactRow.ts'
import { consumeArtifact, findArtifact, removeArtifact, saveArtifact } from './artifacts.queries.ts'
import { deferWrite } from './deferWrite.ts'
import { removeIssued } from './singleUse.ts'

/** Keeps what has no rules of its own in our store. */
export function createArtifactAdapter(
  { store, now }: Pick<Service, 'store' | 'now'>,
  model: string,
): Adapter {
  return {
    async upsert(id, payload, expiresIn) {
      const row = artifactRow({ model, id, payload, expiresIn, now: now() })
      await deferWrite(keepUnlessGone(store.write(() => run(saveArtifact, row))))
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
      const [first] = await store.write(() => run(consumeArtifact, { id: artifactId(model, id), now: now() }))
      if (first === undefined) throw new errors.InvalidRequestUri('it was used already')
    },
    async destroy(id) {
      await deferWrite(store.write(() => run(removeArtifact, { id: artifactId(model, id) })))
    },
    async revokeByGrantId(grantId) {
      await store.write(() => run(removeIssued, { grantId }))
    },
  }
}

/**
 * Waits for a write of what belongs to an account. Where the account was deleted since the request began, nothing is
 * kept, as if the account had been deleted right after: what was issued then works nowhere.
 */
export async function keepUnlessGone(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (!(error instanceof MissingReferenceError)) throw error
  }
}

/** Makes an adapter store the issuer with each artifact. */
export function withIssuer(adapter: Adapter, issuer: string): Adapter {
  return {
    ...adapter,
    upsert: (id, payload, expiresIn) => adapter.upsert(id, { ...payload, issuer }, expiresIn),
  }
}
