import { run, type Service } from '@countersign/server/extension'
import { type Adapter, type AdapterPayload, errors, Provider } from 'oidc-provider'
import { createKeySeal } from '../../keys/KeySeal.ts'
import { answerDevice, takeInteraction } from './artifactQueries.ts'
import { artifactId } from './artifactRow.ts'
import { createArtifactAdapter } from './createArtifactAdapter.ts'

/** How long one that was gone on with is kept, to lead back who reloads the page or comes back to it. */
const rememberedMilliseconds = 600_000

/**
 * Keeps interactions. The provider goes on with one where it destroys it, and that happens once: of several requests
 * that found it finished at the same moment, on whichever process, one goes on and gets a code.
 */
export function createInteractionAdapter(service: Pick<Service, 'store' | 'now' | 'nonceKeys'>): Adapter {
  const { store, now } = service
  const adapter = createArtifactAdapter(service, 'Interaction')
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
          id: artifactId('Interaction', id),
          now: time,
          expiresAt: time + rememberedMilliseconds,
        }),
      )
      if (taken !== undefined) return
      // It is not this request's: the device that waits for it hears nothing of this.
      Provider.ctx?.oidc.entity('Interaction', undefined)
      throw new errors.SessionNotFound('the interaction was gone on with already')
    },
  }
}

/**
 * Keeps the codes of devices. One answer is taken for each, the first: of two people who typed the same code, or of
 * who allows it here and refuses it there, the second hears that it was answered.
 */
export function createDeviceCodeAdapter(service: Pick<Service, 'store' | 'now' | 'nonceKeys'>): Adapter {
  const { store } = service
  const adapter = createArtifactAdapter(service, 'DeviceCode')
  const seal = createCodeSeal(service)
  return {
    ...adapter,
    async upsert(id, given, expiresIn) {
      const payload = { ...given, sealed: seal.close(id) }
      if (!isAnswered(payload)) {
        await adapter.upsert(id, payload, expiresIn)
        return
      }
      const { jti: _jti, ...kept } = payload
      const [answered] = await store.write(() =>
        run(answerDevice, {
          id: artifactId('DeviceCode', id),
          payload: JSON.stringify(kept),
          account_id: payload.accountId ?? null,
          grant_id: payload.grantId ?? null,
        }),
      )
      if (answered === undefined) throw new errors.SessionNotFound('the device was answered already')
    },
  }
}

function isAnswered({ accountId, error }: AdapterPayload): boolean {
  return accountId !== undefined || error !== undefined
}

/** Hides the code of a device where it must be kept to be found again: whoever has it signs in as the person. */
interface CodeSeal {
  readonly close: (deviceCode: string) => string
  readonly open: (sealed: string) => string
}

function createCodeSeal({ nonceKeys }: Pick<Service, 'nonceKeys'>): CodeSeal {
  const seal = createKeySeal(nonceKeys.map((key) => key.export().toString('base64url')))
  return {
    close: (deviceCode) => seal.close(purpose, deviceCode),
    open: (sealed) => seal.open(purpose, sealed).text,
  }
}

const purpose = 'device code'
