import type { Calls } from '@countersign/server/extension'
import { interactionCalls } from './interaction/interactionCalls.ts'

/** The calls by which a person answers applications and devices. */
export const openIdCalls: Calls = { ...interactionCalls }
