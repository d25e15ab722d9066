import { run, type Service } from '@countersign/server/extension'
import { type Adapter, Provider } from 'oidc-provider'
import { artifactId } from './artifactId.ts'
import { findArtifact, removeArtifact } from './artifactQueries.ts'
import { artifactPayload, artifactRow } from './artifactRow.ts'
import { createArtifactAdapter } from './createArtifactAdapter.ts'
import { deferWrite } from './deferWrite.ts'
import { keepIssuer } from './keepIssuer.ts'
import { saveSession } from './saveSession.ts'
import { findSessionArtifact } from './sessionQueries.ts'

const model = 'Session'

/**
 * Keeps the provider's sessions with the issuer of what was told during them: an application that is told of the end
 * of one believes no other (OpenID Connect Back-Channel Logout, section 2.6). Requests of one session at the same
 * moment, from the tabs of a browser, each add to it what they have changed.
 */
export function createSessionAdapter(service: Pick<Service, 'store' | 'now'>, issuer: string): Adapter {
  const { store, now } = service
  /** The session as each request has found it: where it was, and what was stored. */
  const found = new WeakMap<object, { readonly id: string; readonly payload: string }>()
  const note = (id: string, payload: string) => {
    const { ctx } = Provider
    if (ctx !== undefined) found.set(ctx, { id, payload })
  }
  const adapter: Adapter = {
    ...createArtifactAdapter(service, model),
    async find(jti) {
      const id = artifactId(model, jti)
      const [row] = await store.read(findArtifact, { id })
      if (row === undefined) return undefined
      note(id, row.payload)
      return artifactPayload(row, jti)
    },
    async findByUid(uid) {
      const [row] = await store.read(findSessionArtifact, { uid, now: now() })
      if (row === undefined) return undefined
      note(row.id, row.payload)
      return artifactPayload(row)
    },
    async upsert(id, payload, expiresIn) {
      const row = artifactRow({ model, id, payload, expiresIn, now: now() })
      const before = Provider.ctx && found.get(Provider.ctx)
      await deferWrite(
        store.write(() => saveSession(row, before?.id === row.id ? before.payload : undefined)),
      )
    },
    async destroy(id) {
      // A session is saved anew under the same uid, so it must be gone before.
      await store.write(() => run(removeArtifact, { id: artifactId(model, id) }))
    },
  }
  return keepIssuer(adapter, issuer)
}
