import type { Store } from '@countersign/server'
import type { Service } from '@countersign/server/extension'
import type { ApplicationRules } from '../applications/applications.fields.ts'
import { postLogoutToken } from '../applications/postLogoutToken.ts'
import type { Looks } from '../brand/openLooks.ts'
import { createLater } from '../features/createLater.ts'
import {
  defineFeature,
  type Feature,
  type FeatureParts,
  type StartedFeature,
} from '../features/defineFeature.ts'
import type { RuleKeeper } from '../groups/rules/askRules.ts'
import type { KeySeal } from '../keys/KeySeal.ts'
import type { SigningKeys } from '../keys/openSigningKeys.ts'
import type { Log } from '../log/log.ts'
import type { Outbox } from '../outbox/createOutbox.ts'
import { logoutKind } from '../outbox/Delivery.ts'
import { createConnectionOperations } from './connections.operations.ts'
import { createOpenId, type OpenId } from './createOpenId.ts'
import { deviceOperation } from './device.operations.ts'
import { ensurePairwiseKey } from './ensurePairwiseKey.ts'
import { createInteractionOperations } from './interaction/interaction.operations.ts'
import { createConnectionList, type ListConnected } from './listConnected.ts'
import { createOpenIdParticipant } from './openIdParticipant.ts'
import { registrationSwitch } from './registrationToken.ts'
import { createEndingWatch } from './sign-out/createEndingWatch.ts'
import { createDeliveryOperations } from './sign-out/deliveries.operations.ts'
import { createTrialOperations } from './trial.operations.ts'

interface Needs {
  readonly store: Store
  readonly log: Log
  readonly seal: KeySeal
  readonly secretKeys: readonly [string, ...string[]]
  readonly keys: SigningKeys
  readonly rules: ApplicationRules
  readonly looks: Pick<Looks, 'current'>
  readonly keeper: RuleKeeper
  readonly outbox: Pick<Outbox, 'wake' | 'wakeResting'>
}

interface Started extends StartedFeature {
  readonly listConnected: ListConnected
  readonly connect: (service: Service) => Promise<Connected>
}

interface Connected extends FeatureParts {
  /** Answers a request below the provider's paths. */
  readonly send: OpenId['send']
}

/** The OpenID provider. */
export const oidcFeature: Feature<Needs, Promise<Started>> = defineFeature({
  name: 'oidc',
  tables: ['connection', 'told_name', 'oidc_artifact', 'token_family'],
  changes: [],
  events: [
    'application_connected',
    'application_wallets_changed',
    'application_disconnected',
    'application_signed_in',
    'application_refused',
    'consent_declined',
  ],
  settings: ['email', 'language', 'registration', 'signInsPerMinute', 'refreshLimits'],
  async start(configuration, needs): Promise<Started> {
    const { store, log, seal, secretKeys, keys, rules, looks, keeper, outbox } = needs
    const { email, language, signInsPerMinute: failuresPerMinute, refreshLimits } = configuration
    const pairwiseKey = await ensurePairwiseKey(store, seal)
    const listConnected = createConnectionList(pairwiseKey)
    const deliverSignOuts = async () => outbox.wake()
    const openId = createLater<OpenId>('The OpenID provider')
    const endings = createEndingWatch((accountId) => openId.get().tellEnded(accountId), log)
    return {
      listConnected,
      operations: [
        ...createTrialOperations((trial) => openId.get().tryApplication(trial)),
        ...createConnectionOperations(listConnected, deliverSignOuts),
        ...createDeliveryOperations(outbox.wakeResting),
        ...createInteractionOperations({ email, keeper }),
        deviceOperation,
      ],
      participants: [createOpenIdParticipant(pairwiseKey), endings.participant],
      observe: endings.observe,
      async connect(service) {
        const made = await createOpenId({
          look: looks.current,
          language,
          service,
          keys,
          pairwiseKey,
          keeper,
          deliverSignOuts,
          postLogoutToken,
          fetchLogos: outbox.wake,
          rules,
          registration: registrationSwitch(configuration, secretKeys),
          failuresPerMinute,
          refreshLimits,
          email,
        })
        openId.set(made)
        return {
          send: made.send,
          deliveries: { [logoutKind]: made.logoutDeliveries },
          sweep: { part: 'openid', sweep: made.sweep },
          stop: made.end,
          end: () => writeRefusals(made, log),
        }
      },
    }
  },
})

/** A count that is lost with a database that does not answer is in the log. */
async function writeRefusals(openId: OpenId, log: Log): Promise<void> {
  try {
    await openId.writeRefusals()
  } catch (error) {
    log.warn({ err: error }, 'Could not write how often requests were refused.')
  }
}
