import { run, type Service } from '@countersign/server/extension'
import { type Adapter, errors } from 'oidc-provider'
import { artifactId } from './artifactId.ts'
import { insertUsedProof } from './artifactQueries.ts'
import { createArtifactAdapter } from './createArtifactAdapter.ts'

const model = 'ReplayDetection'

/**
 * Notes the proofs that applications have used: signed assertions, and proofs of possession (DPoP). The provider looks
 * first and notes then; of two that look at once, the second to note is refused here.
 */
export function createProofAdapter(service: Pick<Service, 'store' | 'now'>): Adapter {
  const { store, now } = service
  return {
    ...createArtifactAdapter(service, model),
    async upsert(id, payload, expiresIn) {
      const expires_at = expiresIn === undefined ? null : now() + expiresIn * 1_000
      const [noted] = await store.write(() =>
        run(insertUsedProof, { id: artifactId(model, id), payload: JSON.stringify(payload), expires_at }),
      )
      if (noted === undefined) throw new errors.InvalidRequest('the proof was used already')
    },
  }
}
