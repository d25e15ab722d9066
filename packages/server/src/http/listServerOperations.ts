import { type ChangeEndpoints, changeCalls } from '@countersign/protocol'
import { accountOperations } from './account.operations.ts'
import { handOverOperations } from './hand-over.operations.ts'
import { healthOperations } from './health.operations.ts'
import type { Operation } from './operation.ts'
import { signInOperations } from './sign-in.operations.ts'
import { createStepUpOperations } from './step-up.operations.ts'

/**
 * Every operation of this package (specification, point 7). Those that name a change are of the endpoints that are given;
 * left out, they know those of one's own account.
 */
export function listServerOperations(
  changeEndpoints: ChangeEndpoints = changeCalls.endpoints,
): readonly Operation[] {
  return [
    ...signInOperations,
    ...accountOperations,
    ...createStepUpOperations(changeEndpoints),
    ...handOverOperations,
    ...healthOperations,
  ]
}
