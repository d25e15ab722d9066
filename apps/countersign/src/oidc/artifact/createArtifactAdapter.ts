import { MissingReferenceError, run, type Service } from '@countersign/server/extension'
import { type Adapter, errors } from 'oidc-provider'
import { findArtifact, removeArtifact, saveArtifact } from './artifactQueries.ts'
import { artifactId, artifactPayload, artifactRow } from './artifactRow.ts'
import { deferWrite } from './deferWrite.ts'
import { consumeOnce, removeFamily } from './singleUse.ts'

/** Keeps codes, tokens and whatever else has no rules of its own in our store. */
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
      const isFirst = await store.write(() => consumeOnce({ id: artifactId(model, id), now: now() }))
      if (!isFirst) throw alreadyUsedError(model)
    },
    async destroy(id) {
      await deferWrite(store.write(() => run(removeArtifact, { id: artifactId(model, id) })))
    },
    async revokeByGrantId(grantId) {
      await store.write(() => run(removeFamily, { grantId }))
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

/** The error that the endpoint answers with. */
function alreadyUsedError(model: string): Error {
  const reason = 'it was used already'
  return model === 'PushedAuthorizationRequest'
    ? new errors.InvalidRequestUri(reason)
    : new errors.InvalidGrant(reason)
}

/**
 * Keeps codes and refresh tokens for the issuer that they came from. Another origin of the same product does not find
 * them: its ID token would name an issuer that the application did not ask (OpenID Connect Core, section 12.2;
 * RFC 9700, section 4.4).
 */
export function createIssuedAdapter(
  service: Pick<Service, 'store' | 'now'>,
  model: 'AuthorizationCode' | 'RefreshToken',
  issuer: string,
): Adapter {
  const adapter = withIssuer(createArtifactAdapter(service, model), issuer)
  return {
    ...adapter,
    async find(id) {
      const payload = await adapter.find(id)
      return payload?.['issuer'] === issuer ? payload : undefined
    },
  }
}

/** Makes an adapter store the issuer with each artifact. */
export function withIssuer(adapter: Adapter, issuer: string): Adapter {
  return {
    ...adapter,
    upsert: (id, payload, expiresIn) => adapter.upsert(id, { ...payload, issuer }, expiresIn),
  }
}
