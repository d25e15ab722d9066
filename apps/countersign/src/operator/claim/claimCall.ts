import { operatorClaimSchema } from '@countersign/product-api'
import {
  checkOrigin,
  type Handler,
  noContent,
  readJson,
  readShape,
  requesterOf,
  sessionOf,
} from '@countersign/server/extension'
import { claimOperator } from './claimOperator.ts'
import type { SecretKeys } from './claimToken.ts'

/** `POST /api/operator/claim`: by anyone who is signed in and has the link. */
export function createClaimCall(secretKeys: SecretKeys): Handler {
  return async (call) => {
    const { service, request } = call
    const session = await sessionOf(call, checkOrigin(call))
    const { token } = readShape(operatorClaimSchema, await readJson(request))
    await claimOperator(service.store, secretKeys, {
      token,
      session,
      requester: requesterOf(call),
      now: service.now(),
    })
    return noContent()
  }
}
