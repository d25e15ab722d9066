import type { SigningKeyList } from '@countersign/product-api'
import {
  type Call,
  type Calls,
  CountersignError,
  checkHost,
  checkOrigin,
  json,
  type OperationResponse,
  readNothing,
  requesterOf,
  requireConfirmed,
} from '@countersign/server/extension'
import { operatorOf } from '../operator/operatorOf.ts'
import type { SigningKeys } from './openSigningKeys.ts'

/** The operators' calls about signing keys. */
export function createKeyCalls(keys: SigningKeys): Calls {
  return {
    '/api/operator/keys': {
      async GET(call) {
        await operatorOf(call, checkHost(call))
        await keys.refresh()
        return answer(keys)
      },
    },
    '/api/operator/keys/rotate': { POST: (call) => rotateCall(call, keys) },
  }
}

async function rotateCall(call: Call, keys: SigningKeys): Promise<OperationResponse> {
  const session = await operatorOf(call, checkOrigin(call))
  requireConfirmed(session, call.service.now())
  await readNothing(call.request)
  const cause = { reason: 'operator', actorId: session.accountId, requester: requesterOf(call) } as const
  const rotation = await keys.rotate(cause)
  if (rotation.isRotated) return answer(keys)
  throw new CountersignError('keys_too_new', { time: new Date(rotation.possibleFrom).toISOString() })
}

function answer(keys: SigningKeys): OperationResponse {
  return json({
    keys: keys.list().map(({ id, algorithm, state, createdAt, changedAt }) => ({
      id,
      algorithm,
      state,
      createdAt: new Date(createdAt).toISOString(),
      changedAt: new Date(changedAt).toISOString(),
    })),
    isEncrypted: keys.isEncrypted,
  } satisfies SigningKeyList)
}
