import type { Service } from '@countersign/server/extension'
import { run } from '@countersign/server/extension'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import { artifactId } from './artifactId.ts'
import { type FoundArtifact, findArtifact, removeArtifact, saveArtifact } from './artifactQueries.ts'
import { consumeOnce } from './consumeOnce.ts'
import { deferWrite } from './deferWrite.ts'
import { removeFamily } from './familyQueries.ts'
import { findSessionArtifact } from './sessionQueries.ts'

/** An interaction that has expired is kept for a while, to lead the person back to the application. */
const rememberedSeconds = 86_400

/** Keeps codes, tokens, sessions and interactions of the provider in our store. */
export function createArtifactAdapter(
  { store, now }: Pick<Service, 'store' | 'now'>,
  model: string,
): Adapter {
  return {
    async upsert(id, { jti, ...payload }, expiresIn) {
      const kept = {
        ...payload,
        // Of a session that follows one of ours the id is no token, but the id of ours.
        ...(model === 'Session' && payload.accountId !== undefined && { jti }),
      }
      const write = store.write(() =>
        run(saveArtifact, {
          id: artifactId(model, id),
          model,
          payload: JSON.stringify(kept),
          account_id: payload.accountId ?? null,
          grant_id: model === 'Interaction' ? null : (payload.grantId ?? null),
          user_code: payload.userCode ?? null,
          uid: (model === 'Session' ? payload.uid : undefined) ?? null,
          expires_at: endOf(model, now(), expiresIn),
        }),
      )
      await deferWrite(write)
    },
    async find(id) {
      const [found] = await store.read(findArtifact, { id: artifactId(model, id) })
      return found && payloadOf(found, id)
    },
    async findByUid(uid) {
      const [found] = await store.read(findSessionArtifact, { uid, now: now() })
      return found && payloadOf(found)
    },
    async findByUserCode() {
      throw new TypeError('the page of a device asks our own call')
    },
    async consume(id) {
      const isFirst = await store.write(() => consumeOnce({ id: artifactId(model, id), now: now() }))
      if (!isFirst) throw new errors.InvalidGrant('it was used already')
    },
    async destroy(id) {
      const write = store.write(() => run(removeArtifact, { id: artifactId(model, id) }))
      // A session is saved anew under the same uid, so it must be gone before.
      await (model === 'Session' ? write : deferWrite(write))
    },
    async revokeByGrantId(grantId) {
      await store.write(() => run(removeFamily, { grantId }))
    },
  }
}

function endOf(model: string, now: number, expiresIn: number | undefined): number | null {
  if (expiresIn === undefined) return null
  return now + (expiresIn + (model === 'Interaction' ? rememberedSeconds : 0)) * 1_000
}

function payloadOf({ payload, consumed_at }: FoundArtifact, jti?: string): AdapterPayload {
  const fields: AdapterPayload = JSON.parse(payload)
  return {
    ...fields,
    ...(jti !== undefined && { jti }),
    ...(consumed_at !== null && { consumed: Math.floor(consumed_at / 1_000) }),
  }
}
