import { onTestFinished } from 'vitest'
import { apiOperations } from '../../src/apis/apis.operations.ts'
import { createApplicationOperations } from '../../src/applications/applications.operations.ts'
import { createKeySeal } from '../../src/keys/KeySeal.ts'
import { openSigningKeys } from '../../src/keys/openSigningKeys.ts'
import { ensurePairwiseKey } from '../../src/openid/feature.ts'
import { createOpenId, type OpenId } from '../../src/openid/openId.ts'
import { createTrialOperations } from '../../src/openid/trial.operations.ts'
import { plainLooks } from '../brand/plainLooks.ts'
import { noDocuments, noKeeper } from '../oidc/support/partsOfTests.ts'
import { startCalls } from './startCalls.ts'

/** The calls of operators about applications and APIs, with what these would learn; and an operator who is signed in. */
export async function startTrials() {
  const opening = Promise.withResolvers<OpenId>()
  const rules = { isLoopbackAllowed: false, sessionSeconds: 604_800 }
  const running = await startCalls(() => [
    ...createApplicationOperations(rules),
    ...apiOperations,
    ...createTrialOperations({
      tryApplication: async (trial) => (await opening.promise).tryApplication(trial),
      tryApi: async (trial) => (await opening.promise).tryApi(trial),
    }),
  ])
  const { store, service } = running
  const keys = await openSigningKeys({ store, seal: createKeySeal(['a secret']), now: Date.now })
  const openId = await createOpenId({
    look: plainLooks().current,
    service,
    keys,
    pairwiseKey: await ensurePairwiseKey(store, createKeySeal(['a secret'])),
    deliverSignOuts: async () => {},
    fetchLogos: () => {},
    postLogoutToken: async () => ({ outcome: 'delivered', detail: '' }),
    rules,
    failuresPerMinute: 'off',
    registration: { kind: 'closed' },
    documents: noDocuments,
    refreshLimits: { lifeSeconds: 90 * 86_400, repeatSeconds: 30 },
    dpopNonces: 'off',
    isTrustedProxy: () => false,
    email: { kind: 'off' },
    keeper: noKeeper,
  })
  onTestFinished(openId.end)
  opening.resolve(openId)
  const operator = await running.signInAsOperator()
  return { ...running, operator }
}
