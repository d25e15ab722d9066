import { isDeepStrictEqual } from 'node:util'
import type { Scope } from '@countersign/product-api'
import { run, type Service, type Write } from '@countersign/server/extension'
import { type Adapter, type AdapterFactory, Provider } from 'oidc-provider'
import type { StandingSource } from '../access.ts'
import { createGrantAdapter } from '../connection/grants.ts'
import type { ReverifyNeeds } from '../family/reverifyFamilies.ts'
import type { FindLives } from '../lifetimes.ts'
import { artifactId, artifactPayload, artifactRow } from './artifactRow.ts'
import { findArtifact, removeArtifact, type SavedArtifact, saveArtifact } from './artifacts.queries.ts'
import { createArtifactAdapter, keepUnlessGone, withIssuer } from './createArtifactAdapter.ts'
import { createClientAdapter, type Registration } from './createClientAdapter.ts'
import { createIssuedAdapter, type IssuedOptions } from './createIssuedAdapter.ts'
import { createRefreshTokenAdapter } from './createRefreshTokenAdapter.ts'
import { deferWrite } from './deferWrite.ts'
import { createDeviceCodeAdapter, createInteractionAdapter } from './interactionAdapters.ts'
import { changeSession, findSessionArtifact, insertSession, lockSession } from './providerSessions.queries.ts'

interface AdapterOptions extends IssuedOptions {
  readonly service: Pick<Service, 'nonceKeys'> & ReverifyNeeds
  readonly findLives: FindLives
  readonly keeper: StandingSource['keeper']
  /** The scopes that applications can ask for here. */
  readonly offered: readonly Scope[]
}

/** Chooses the adapter for each of the provider's models. Applications and grants are ours: it only reads them. */
export function createAdapters(
  { service, issuer, limits, findLives, keeper, offered }: AdapterOptions,
  readRegistration: () => Registration,
): AdapterFactory {
  const { store, now } = service
  return (model) => {
    if (model === 'Client') return createClientAdapter(service, offered, readRegistration)
    if (model === 'Interaction') return createInteractionAdapter(service)
    if (model === 'DeviceCode') return createDeviceCodeAdapter(service, limits)
    if (model === 'Grant') return createGrantAdapter({ store, now, keeper })
    if (model === 'Session') return createSessionAdapter(service, issuer)
    if (model === 'RefreshToken') return createRefreshTokenAdapter({ service, issuer, limits, findLives })
    if (model === 'AuthorizationCode' || model === 'AccessToken') {
      return createIssuedAdapter(model, { service, issuer, limits })
    }
    return createArtifactAdapter(service, model)
  }
}

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
      const payloadBefore = before?.id === row.id ? before.payload : undefined
      await deferWrite(keepUnlessGone(store.write(() => saveSession(row, payloadBefore))))
    },
    async destroy(id) {
      // A session is saved anew under the same uid, so it must be gone before.
      await store.write(() => run(removeArtifact, { id: artifactId(model, id) }))
    },
  }
  return withIssuer(adapter, issuer)
}

/**
 * Saves a session as a request leaves it; `before` is what the request found, if anything. Changes that another request
 * has made in between stay, and a session that has ended in between is not begun again.
 */
function* saveSession(row: SavedArtifact, before: string | undefined): Write<void> {
  const [saved] =
    before === undefined ? yield* run(insertSession, row) : yield* run(changeSession, { ...row, before })
  if (saved !== undefined) return
  const [kept] = yield* run(lockSession, { id: row.id })
  if (kept === undefined) return
  const merged = mergeChanges(JSON.parse(before ?? '{}'), JSON.parse(row.payload), JSON.parse(kept.payload))
  yield* run(saveArtifact, { ...row, payload: JSON.stringify(merged) })
}

/** Applies what changed from `before` to `after` to what is stored. All of them are JSON. */
export function mergeChanges(before: unknown, after: unknown, stored: unknown): unknown {
  if (isDeepStrictEqual(before, after)) return stored
  if (!isRecord(after) || !isRecord(stored)) return after
  const old = isRecord(before) ? before : {}
  const names = new Set([...Object.keys(stored), ...Object.keys(after)])
  const merged = [...names].map((name) => [name, mergeChanges(old[name], after[name], stored[name])] as const)
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
