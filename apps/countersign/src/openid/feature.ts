import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Observe, Participant, Store } from '@countersign/server'
import { run, type Service } from '@countersign/server/extension'
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
import { pairwiseKeyName } from '../keys/sealSecrets.ts'
import type { Log } from '../log/log.ts'
import type { Outbox } from '../outbox/createOutbox.ts'
import { logoutKind } from '../outbox/Delivery.ts'
import { findMeta, insertMeta } from '../store/metaQueries.ts'
import { unknownHostOperations } from './check/unknownHosts.operations.ts'
import { registrationSwitch } from './client/registration/registrationToken.ts'
import { createConnectionOperations } from './connections.operations.ts'
import { createDeviceOperation } from './createDeviceOperation.ts'
import { createInteractionOperations } from './interaction/interaction.operations.ts'
import { insertInteraction } from './interaction/interaction.queries.ts'
import { hashSecret } from './interaction/secret.ts'
import { createConnectionList, type ListConnected } from './listConnected.ts'
import { createOpenId, type OpenId } from './openId.ts'
import { createOpenIdParticipant } from './openIdParticipant.ts'
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
  /** Answers a proxy that asks about a request. */
  readonly check: OpenId['check']
}

/** The OpenID provider. */
export const openIdFeature: Feature<Needs, Promise<Started>> = defineFeature({
  name: 'openid',
  tables: [
    'connection',
    'connection_api',
    'told_name',
    'authorization_request',
    'interaction',
    'authorization_code',
    'access_token',
    'refresh_token',
    'service_token',
    'device_code',
    'token_family',
    'used_proof',
    'application_session',
    'sign_out_request',
    'kept_form',
    'gate_code',
    'gate_session',
    'gate_unknown_host',
  ],
  changes: [],
  events: [
    'application_connected',
    'application_wallets_changed',
    'application_disconnected',
    'application_api_taken_back',
    'application_signed_in',
    'application_refused',
    'consent_declined',
    'service_token_issued',
  ],
  settings: [
    'email',
    'language',
    'registration',
    'clientDocuments',
    'clientDocumentHosts',
    'signInsPerMinute',
    'refreshLimits',
    'dpopNonces',
    'isTrustedProxy',
  ],
  async start(configuration, needs): Promise<Started> {
    const { store, log, seal, secretKeys, keys, rules, looks, keeper, outbox } = needs
    const { email, language, signInsPerMinute: failuresPerMinute, refreshLimits, dpopNonces } = configuration
    const pairwiseKey = await ensurePairwiseKey(store, seal)
    const listConnected = createConnectionList(pairwiseKey)
    const deliverSignOuts = async () => outbox.wake()
    const openId = createLater<OpenId>('The OpenID provider')
    const endings = createEndingWatch((accountId) => openId.get().tellEnded(accountId), log)
    return {
      listConnected,
      operations: [
        ...createTrialOperations({
          tryApplication: (trial) => openId.get().tryApplication(trial),
          tryApi: (trial) => openId.get().tryApi(trial),
        }),
        ...createConnectionOperations(listConnected, deliverSignOuts),
        ...createDeliveryOperations(outbox.wakeResting),
        ...createInteractionOperations({ email, keeper }),
        ...unknownHostOperations,
        createDeviceOperation({ hashSecret, insertInteraction: (row) => run(insertInteraction, row) }),
      ],
      participants: [createOpenIdParticipant(pairwiseKey), endings.participant],
      observe: endings.observe,
      async connect(service) {
        const made = createOpenId({
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
          documents: configuration,
          failuresPerMinute,
          refreshLimits,
          dpopNonces,
          email,
          isTrustedProxy: configuration.isTrustedProxy,
        })
        openId.set(made)
        return {
          send: made.send,
          check: made.check,
          deliveries: { [logoutKind]: made.logoutDeliveries },
          sweep: { part: 'openid', sweep: made.sweep },
          stop: made.end,
          end: () => writeCounts(made, log),
        }
      },
    }
  },
})

/** A count that is lost with a database that does not answer is in the log. */
async function writeCounts(openId: OpenId, log: Log): Promise<void> {
  try {
    await openId.writeCounts()
  } catch (error) {
    log.warn({ err: error }, 'Could not write how often requests were refused, and tokens for APIs given.')
  }
}

/**
 * The key that pairwise subjects are made with: drawn once for a store, and kept in it, encrypted. It is not derived
 * from the secret key, because who rotates that must not make a new person of everyone.
 *
 * @throws KeySealError when it was encrypted with a secret that is not given
 */
export async function ensurePairwiseKey(store: Store, seal: KeySeal): Promise<KeyObject> {
  const drawn = seal.close(pairwiseKeyName, randomBytes(32).toString('base64url'))
  const [row] = await store.write(function* () {
    yield* run(insertMeta, { key: pairwiseKeyName, value: drawn })
    return yield* run(findMeta, { key: pairwiseKeyName })
  })
  const { text } = seal.open(pairwiseKeyName, row?.value ?? drawn)
  return createSecretKey(Buffer.from(text, 'base64url'))
}

/** Follows on whose account sessions end here, so that applications hear of it at once. */
interface EndingWatch {
  /** Takes part in the transactions that end sessions. */
  readonly participant: Participant
  /** Is told once an ending is durable. */
  readonly observe: Observe
}

/** So often an account is looked at: another's ending may be told while its own is not durable yet. */
const mostLooks = 3

/**
 * Has applications told of sessions that a person or an operator has ended on our pages. A transaction may be undone, so that
 * it only notes the account; what was noted is looked at after a commit. The sweep of each minute finds the rest.
 */
function createEndingWatch(
  tellApplications: (accountId: string) => Promise<unknown>,
  log: Service['log'],
): EndingWatch {
  const looksLeft = new Map<string, number>()
  const note = (accountId: string) => looksLeft.set(accountId, mostLooks)
  const look = () => {
    for (const [accountId, left] of [...looksLeft]) {
      if (left > 1) looksLeft.set(accountId, left - 1)
      else looksLeft.delete(accountId)
      tellApplications(accountId).catch((error: unknown) =>
        log.warn({ err: error }, 'Applications are told of ended sessions later.'),
      )
    }
  }
  return {
    participant: {
      *onAccessRevoked({ accountId }) {
        note(accountId)
        // It asks the store for nothing.
        yield* []
        return false
      },
      afterSignOut({ accountId }) {
        note(accountId)
        look()
      },
    },
    observe({ what }) {
      if (what === 'sessions_ended') look()
    },
  }
}
