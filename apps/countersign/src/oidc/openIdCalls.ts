import type { Calls } from '@countersign/server/extension'
import { deviceCodeCall } from './device/deviceCodeCall.ts'
import { interactionCalls } from './interaction/interactionCalls.ts'

/** The calls by which a person answers applications and devices. */
export const openIdCalls: Calls = {
  ...interactionCalls,
  '/device/code': { POST: deviceCodeCall },
}
