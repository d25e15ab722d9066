import type { Calls } from '@countersign/server/extension'
import { createApplicationCalls } from '../applications/applicationCalls.ts'
import { createConnectedCalls, type DeliverSignOuts } from '../applications/connectedCalls.ts'
import type { ApplicationRules } from '../applications/parseApplication.ts'
import { createKeyCalls } from '../keys/keyCalls.ts'
import type { SigningKeys } from '../keys/openSigningKeys.ts'
import { openIdCalls } from '../oidc/openIdCalls.ts'
import { createTrialCalls, type TryApplication } from '../oidc/trial/trialCalls.ts'
import { createDocumentCall } from '../openapi/createDocumentCall.ts'
import { createOperatorCalls, type OperatorOptions } from '../operator/createOperatorCalls.ts'
import { pictureCalls } from '../picture/pictureCalls.ts'

interface ProductCallOptions extends OperatorOptions {
  readonly rules: ApplicationRules
  readonly keys: SigningKeys
  readonly deliverSignOuts: DeliverSignOuts
  readonly tryApplication: TryApplication
}

/** The calls that the product has beside those of `@countersign/server`; `src/openapi/` describes them. */
export function createProductCalls({
  rules,
  keys,
  deliverSignOuts,
  tryApplication,
  ...options
}: ProductCallOptions): Calls {
  return {
    ...createOperatorCalls(options),
    ...createApplicationCalls(rules),
    ...createConnectedCalls(deliverSignOuts),
    ...createTrialCalls(tryApplication),
    ...createKeyCalls(keys),
    ...openIdCalls,
    ...pictureCalls,
    '/api/openapi.json': { GET: createDocumentCall(options.house.version) },
  }
}
