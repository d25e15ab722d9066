import type { ApplicationTrial } from '@countersign/product-api'
import { type Calls, checkHost, json, type SessionRow } from '@countersign/server/extension'
import { operatorOf } from '../../operator/operatorOf.ts'

/** Tells what an application would learn of the person of a session. */
export type TryApplication = (trial: {
  readonly clientId: string
  readonly session: SessionRow
}) => Promise<ApplicationTrial>

/** The operators' call to try an application: with their own account, and with no other. */
export function createTrialCalls(tryApplication: TryApplication): Calls {
  return {
    '/api/operator/applications/:clientId/try': {
      async GET(call) {
        const session = await operatorOf(call, checkHost(call))
        return json(await tryApplication({ clientId: call.id, session }))
      },
    },
  }
}
