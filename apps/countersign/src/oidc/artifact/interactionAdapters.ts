import { MissingReferenceError, run, type Service } from '@countersign/server/extension'
import { type Adapter, type AdapterPayload, errors, Provider } from 'oidc-provider'
import { createKeySeal } from '../../keys/KeySeal.ts'
import type { RefreshLimits } from '../../settings/Configuration.ts'
import { beginDeviceFamily } from '../family/beginFamily.ts'
import { ensureSecret, findSecret, hashSecret, isSecretOf } from '../interaction/interactionSecret.ts'
import { artifactId } from './artifactRow.ts'
import { answerDevice, resumeInteraction } from './artifacts.queries.ts'
import { createArtifactAdapter } from './createArtifactAdapter.ts'
import { createFamilyAdapter } from './createIssuedAdapter.ts'

/** How long a resumed interaction is kept, so that whoever reloads its page is led back to the application. */
const rememberedMilliseconds = 600_000

/**
 * Keeps interactions. The provider resumes an interaction by destroying it, which succeeds once: when several requests
 * find it finished at the same moment, on whichever process, one of them gets a code.
 */
export function createInteractionAdapter(
  service: Pick<Service, 'store' | 'now' | 'nonceKeys'>,
  findRequest: () => object | undefined = () => Provider.ctx?.req,
): Adapter {
  const { store, now } = service
  const adapter = createArtifactAdapter(service, 'Interaction')
  const seal = createCodeSeal(service)
  return {
    ...adapter,
    async upsert(id, { deviceCode, ...payload }, expiresIn) {
      const sealed = deviceCode === undefined ? {} : { deviceCode: seal.close(deviceCode) }
      const request = findRequest()
      if (request === undefined) throw new TypeError('an interaction begins in a request')
      const secretHash = hashSecret(ensureSecret(request, id))
      await adapter.upsert(id, { ...payload, ...sealed, secretHash }, expiresIn)
    },
    async find(id) {
      const payload = await adapter.find(id)
      if (payload === undefined || payload.consumed !== undefined) return undefined
      if (!isSecretOf(findSecret(findRequest(), id), payload['secretHash'])) return undefined
      const { deviceCode } = payload
      return deviceCode === undefined ? payload : { ...payload, deviceCode: seal.open(deviceCode) }
    },
    async destroy(id) {
      const time = now()
      const [taken] = await store.write(() =>
        run(resumeInteraction, {
          id: artifactId('Interaction', id),
          now: time,
          expiresAt: time + rememberedMilliseconds,
        }),
      )
      if (taken !== undefined) return
      // Another request resumed it, so this one must not answer the device that waits for it.
      Provider.ctx?.oidc.entity('Interaction', undefined)
      throw new errors.SessionNotFound('the interaction was resumed already')
    },
  }
}

/**
 * Keeps the codes of devices. Only the first answer counts: when two people type the same code, or one person allows it
 * in one tab and refuses it in another, the second learns that it was answered.
 */
export function createDeviceCodeAdapter(
  service: Pick<Service, 'store' | 'now' | 'nonceKeys'>,
  limits: RefreshLimits,
): Adapter {
  const { store, now } = service
  const adapter = createFamilyAdapter(service, 'DeviceCode')
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
      const isAllowed = payload.error === undefined
      const outcome = await store
        .write(function* () {
          const family = isAllowed ? yield* beginDeviceFamily({ payload, now: now(), limits }) : null
          if (family === undefined) return 'session_ended'
          const [answered] = yield* run(answerDevice, {
            id: artifactId('DeviceCode', id),
            payload: JSON.stringify(kept),
            account_id: (isAllowed ? payload.accountId : undefined) ?? null,
            grant_id: (isAllowed ? payload.grantId : undefined) ?? null,
            family_id: family,
          })
          return answered === undefined ? 'answered_before' : 'answered'
        })
        .catch(refuseForDeleted)
      if (outcome === 'session_ended') throw new errors.AccessDenied('the session has ended since')
      if (outcome === 'answered_before') throw new errors.SessionNotFound('the device was answered already')
    },
  }
}

/** The device hears it as a refusal: the provider stores the error as the answer. */
function refuseForDeleted(error: unknown): never {
  throw error instanceof MissingReferenceError
    ? new errors.AccessDenied('the account was deleted since')
    : error
}

function isAnswered({ accountId, error }: AdapterPayload): boolean {
  return accountId !== undefined || error !== undefined
}

/** Encrypts the stored code of a device: whoever has the code can sign in as the person. */
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
