import { run, type Service } from '@countersign/server/extension'
import { type Adapter, errors, Provider } from 'oidc-provider'
import { artifactId } from './artifactId.ts'
import { takeInteraction } from './artifactQueries.ts'
import { createArtifactAdapter } from './createArtifactAdapter.ts'
import { createCodeSeal } from './createCodeSeal.ts'

const model = 'Interaction'

/** How long one that was gone on with is kept, to lead back who reloads the page or comes back to it. */
const rememberedMilliseconds = 600_000

/**
 * Keeps interactions. The provider goes on with one where it destroys it, and that happens once: of several requests
 * that found it finished at the same moment, on whichever process, one goes on and gets a code.
 */
export function createInteractionAdapter(service: Pick<Service, 'store' | 'now' | 'nonceKeys'>): Adapter {
  const { store, now } = service
  const adapter = createArtifactAdapter(service, model)
  const seal = createCodeSeal(service)
  return {
    ...adapter,
    async upsert(id, { deviceCode, ...payload }, expiresIn) {
      const sealed = deviceCode === undefined ? {} : { deviceCode: seal.close(deviceCode) }
      await adapter.upsert(id, { ...payload, ...sealed }, expiresIn)
    },
    async find(id) {
      const payload = await adapter.find(id)
      if (payload === undefined || payload.consumed !== undefined) return undefined
      const { deviceCode } = payload
      return deviceCode === undefined ? payload : { ...payload, deviceCode: seal.open(deviceCode) }
    },
    async destroy(id) {
      const time = now()
      const [taken] = await store.write(() =>
        run(takeInteraction, {
          id: artifactId(model, id),
          now: time,
          expiresAt: time + rememberedMilliseconds,
        }),
      )
      if (taken !== undefined) return
      // It is not this request's: the device that waits for it hears nothing of this.
      Provider.ctx?.oidc.entity(model, undefined)
      throw new errors.SessionNotFound('the interaction was gone on with already')
    },
  }
}
