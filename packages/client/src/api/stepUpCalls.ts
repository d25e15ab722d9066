import {
  type Challenge,
  challengeSchema,
  type SensitiveChange,
  type StepUp,
  type StepUpRequest,
  stepUpSchema,
} from '@countersign/protocol'
import type { ApiOptions } from './ApiOptions.ts'
import { callFor } from './call.ts'

/** The calls that confirm a change with another signature. Each rejects with an `ApiError`. */
export interface StepUpApi {
  /** What a wallet of the account is to sign, so that the change is taken. */
  stepUpChallenge(change: SensitiveChange): Promise<Challenge>
  /** Confirms this session, with what was signed for that change. */
  stepUp(request: StepUpRequest): Promise<StepUp>
}

/** The calls of a step-up. Every answer is checked before it is used. */
export function stepUpCalls(options: ApiOptions): StepUpApi {
  return {
    stepUpChallenge: (change) =>
      callFor(challengeSchema, 'POST', 'account/step-up/challenge', options, { change }),
    stepUp: ({ change, message, signature }) =>
      callFor(stepUpSchema, 'POST', 'account/step-up', options, { change, message, signature }),
  }
}
