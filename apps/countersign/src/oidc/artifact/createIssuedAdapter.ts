import { run, type Service } from '@countersign/server/extension'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { RefreshLimits } from '../../settings/Configuration.ts'
import { beginFamily } from '../family/beginFamily.ts'
import { noteFamily, requireFamily, revokeAtHand } from '../family/familyAtHand.ts'
import { artifactId, artifactPayload, artifactRow } from './artifactRow.ts'
import { findIssued, saveArtifact } from './artifacts.queries.ts'
import { createArtifactAdapter, keepUnlessGone } from './createArtifactAdapter.ts'
import { deferWrite } from './deferWrite.ts'
import { consumeOnce } from './singleUse.ts'

/** What codes and tokens are kept with. */
export interface IssuedOptions {
  readonly service: Pick<Service, 'store' | 'now'>
  /** From which of our origins they are. */
  readonly issuer: string
  readonly limits: RefreshLimits
}

/**
 * Keeps codes and access tokens in their families: a code begins one, a token belongs to that of what it was issued
 * for, and none is found whose family has ended.
 */
export function createIssuedAdapter(
  model: 'AuthorizationCode' | 'AccessToken' | 'RefreshToken',
  { service, issuer, limits }: IssuedOptions,
): Adapter {
  const { store, now } = service
  const adapter = createFamilyAdapter(service, model)
  return {
    ...adapter,
    async upsert(id, given, expiresIn) {
      const time = now()
      const payload = { ...given, issuer }
      const row = artifactRow({ model, id, payload, expiresIn, now: time })
      if (model === 'AuthorizationCode') {
        await deferWrite(
          keepUnlessGone(store.write(() => beginFamily(store, { payload, now: time, limits }, row))),
        )
        return
      }
      const { id: family_id } = requireFamily()
      await deferWrite(keepUnlessGone(store.write(() => run(saveArtifact, { ...row, family_id }))))
    },
    async find(id) {
      const payload = await adapter.find(id)
      if (payload === undefined) return undefined
      return model === 'AccessToken' || payload['issuer'] === issuer ? payload : undefined
    },
  }
}

/** Finds and revokes what belongs to a family, whatever else its model needs. */
export function createFamilyAdapter(service: Pick<Service, 'store' | 'now'>, model: string): Adapter {
  const { store, now } = service
  const adapter = createArtifactAdapter(service, model)
  return {
    ...adapter,
    find: async (id) => (await findInFamily(service, model, id))?.payload,
    async consume(id) {
      const isFirst = await store.write(() => consumeOnce({ id: artifactId(model, id), now: now() }))
      if (!isFirst) throw new errors.InvalidGrant('it was used already')
    },
    async revokeByGrantId(grantId) {
      if (!(await revokeAtHand(service))) await adapter.revokeByGrantId(grantId)
    },
  }
}

async function findInFamily(
  { store }: Pick<Service, 'store'>,
  model: string,
  id: string,
): Promise<{ readonly payload: AdapterPayload } | undefined> {
  const [found] = await store.read(findIssued, { id: artifactId(model, id) })
  if (found === undefined) return undefined
  const payload = artifactPayload(found, id)
  const { familyId, familyCreatedAt, familyExpiresAt, verifiedAt } = found
  if (familyId !== null && familyCreatedAt !== null && familyExpiresAt !== null)
    noteFamily({ id: familyId, createdAt: familyCreatedAt, expiresAt: familyExpiresAt, verifiedAt })
  // Else its family has ended so long ago that it is forgotten: only the code of a device belongs to none, until somebody
  // has allowed it.
  else if (model !== 'DeviceCode' || isAllowed(payload)) return undefined
  return { payload }
}

function isAllowed({ accountId, error }: AdapterPayload): boolean {
  return accountId !== undefined && error === undefined
}
