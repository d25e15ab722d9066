import { run, type Service } from '@countersign/server/extension'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import { artifactId } from './artifactId.ts'
import { answerDevice } from './artifactQueries.ts'
import { createArtifactAdapter } from './createArtifactAdapter.ts'
import { createCodeSeal } from './createCodeSeal.ts'

const model = 'DeviceCode'

/**
 * Keeps the codes of devices. One answer is taken for each, the first: of two people who typed the same code, or of
 * who allows it here and refuses it there, the second hears that it was answered.
 */
export function createDeviceCodeAdapter(service: Pick<Service, 'store' | 'now' | 'nonceKeys'>): Adapter {
  const { store } = service
  const adapter = createArtifactAdapter(service, model)
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
          id: artifactId(model, id),
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
