import type { Calls } from '@countersign/server/extension'
import { activityCalls } from './activity/activityCalls.ts'
import { createClaimCall } from './claim/claimCall.ts'
import type { SecretKeys } from './claim/claimToken.ts'
import { peopleCalls } from './people/peopleCalls.ts'
import { createSettingsCall, type House } from './settings/settingsCall.ts'

export interface OperatorOptions {
  readonly secretKeys: SecretKeys
  readonly house: House
}

/** The calls of the operator's screens, applications and keys apart. */
export function createOperatorCalls({ secretKeys, house }: OperatorOptions): Calls {
  return {
    '/api/operator/claim': { POST: createClaimCall(secretKeys) },
    ...peopleCalls,
    ...activityCalls,
    '/api/operator/settings': { GET: createSettingsCall(house) },
  }
}
