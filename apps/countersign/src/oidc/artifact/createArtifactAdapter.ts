import { run, type Service } from '@countersign/server/extension'
import { type Adapter, errors } from 'oidc-provider'
import {
  findArtifact,
  proofsSweptUntilKey,
  removeArtifact,
  saveArtifact,
  sweepArtifacts,
} from './artifactQueries.ts'
import { artifactId, artifactPayload, artifactRow } from './artifactRow.ts'
import { deferWrite } from './deferWrite.ts'
import { consumeOnce, removeFamily, sortableTime } from './singleUse.ts'

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

/** Small enough that sign-ins do not notice. */
const limit = 500

/**
 * Removes codes, tokens, sessions and interactions that have expired, a batch in each transaction. Without its row a code
 * or a token does not work. A proof would work again, so those are refused that are forgotten (docs/decisions/0021).
 */
export async function sweepExpired({ store, now }: Pick<Service, 'store' | 'now'>): Promise<void> {
  const value = sortableTime(now())
  const forgotten = Number(await store.raiseMark({ key: proofsSweptUntilKey, table: 'oidc_artifact', value }))
  // The mark is ahead where a clock was, and behind where it could not be raised.
  const before = Math.min(now(), forgotten)
  let removed: readonly unknown[]
  do removed = await store.write(() => run(sweepArtifacts, { now: before, limit }))
  while (removed.length === limit)
}
