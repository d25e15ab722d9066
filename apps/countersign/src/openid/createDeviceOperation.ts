import { deviceEndpoints } from '@countersign/product-api'
import {
  CountersignError,
  defineOperation,
  newToken,
  type Operation,
  Reply,
  visitor,
  type Write,
} from '@countersign/server/extension'
import { randomString } from '@countersign/siwe'
import type { InteractionTable } from '../store/openIdTables.ts'
import { interactionCookies } from './cookies.ts'
import { deviceSeconds } from './endpoints/deviceAuthorization.ts'
import { findWaitingDevice } from './grants/deviceCodes.queries.ts'
import { readUserCode } from './grants/userCode.ts'

/** How interactions are kept. */
interface DeviceNeeds {
  /** What the row of an interaction keeps of the secret that its browser has. */
  readonly hashSecret: (secret: string) => string
  readonly insertInteraction: (
    interaction: Omit<InteractionTable, 'answer' | 'account_id' | 'refusal' | 'resumed_at'>,
  ) => Write<unknown>
}

/** How a person begins to answer a device: for no longer than it waits. */
export function createDeviceOperation({ hashSecret, insertInteraction }: DeviceNeeds): Operation {
  return defineOperation({
    endpoint: deviceEndpoints.enterCode,
    summary: 'Finds the device that shows a code, and starts its interaction',
    who: visitor,
    // Codes are short, and must not be guessed.
    rateLimit: 'signIn',
    refusals: ['not_found'],
    async handle({ service: { store, now }, site, body: { userCode } }) {
      const time = now()
      const [device] = await store.read(findWaitingDevice, { userCode: readUserCode(userCode), now: time })
      if (device === undefined) throw new CountersignError('not_found')
      const uid = randomString(43)
      const secret = newToken()
      await store.write(() =>
        insertInteraction({
          id: uid,
          secret_hash: hashSecret(secret),
          request_id: device.request_id,
          device_code: device.hash,
          prompt: 'login',
          reasons: 'no_session',
          standing: null,
          session_id: null,
          created_at: time,
          expires_at: time + deviceSeconds * 1_000,
        }),
      )
      const cookies = interactionCookies(site, {
        uid,
        secret,
        backTo: '/device',
        maxAgeSeconds: deviceSeconds,
      })
      return new Reply({ redirectTo: `/interaction/${uid}` }, { headers: { 'set-cookie': cookies } })
    },
  })
}
