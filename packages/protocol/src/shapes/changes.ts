import * as v from 'valibot'
import type { ConfirmableChange, Endpoints } from '../endpoint.ts'
import { challengeSchema, handOverOfferSchema, handOverWaySchema } from './signIn.ts'
import { timestampSchema } from './values.ts'

/** What a change is made to. */
const target = v.pipe(v.string(), v.maxLength(500))

/** A change of one's own account that a person confirms by a signature, with its target (specification, point 6). */
export const sensitiveChangeSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('link_wallet') }),
  v.strictObject({ kind: v.literal('unlink_wallet'), walletId: target }),
  v.strictObject({ kind: v.literal('change_username'), username: target }),
  v.strictObject({ kind: v.literal('delete_account') }),
])
export type SensitiveChange = v.InferOutput<typeof sensitiveChangeSchema>

/** What a hand-over is for: what its signature will do in the browser that asks for it. */
export const handOverPurposes = ['sign-in', 'interaction', 'confirmation', 'link'] as const

/** `POST /api/account/step-up`, answer: until when the confirmation waits for its change. */
export const stepUpSchema = v.object({ confirmedUntil: timestampSchema })
export type StepUp = v.InferOutput<typeof stepUpSchema>

/**
 * The shapes and the endpoints of the calls that name a change, for the changes that a schema takes. An application with
 * changes of its own makes them anew for all that it knows, and gives the endpoints to `createCountersign`.
 *
 * @example const { endpoints } = createChangeCalls(v.variant('kind', [...sensitiveChangeSchema.options, removeWidget]))
 */
export function createChangeCalls<const Change extends v.GenericSchema<ConfirmableChange>>(change: Change) {
  const shapes = {
    HandOver: v.object({
      /** `denied`: what was signed was used, and refused. `refused`: by the browser that was to sign, or by three wrong codes. */
      state: v.picklist([
        ...['offered', 'opened', 'signed', 'released', 'completed', 'denied', 'refused', 'expired'],
      ] as const),
      purpose: v.picklist(handOverPurposes),
      /** The interaction that is signed for; null for the other purposes. */
      interaction: v.nullable(v.string()),
      /** The change that is confirmed; null for the other purposes. */
      change: v.nullable(change),
      expiresAt: timestampSchema,
    }),
    StepUpChallengeRequest: v.strictObject({ change }),
    StepUpHandOverRequest: v.strictObject({ change, way: handOverWaySchema }),
    StepUpRequest: v.strictObject({ change, message: v.string(), signature: v.string() }),
  } as const
  const endpoints = {
    stepUpChallenge: {
      method: 'POST',
      path: '/api/account/step-up/challenge',
      body: shapes.StepUpChallengeRequest,
      response: challengeSchema,
    },
    stepUpHandOver: {
      method: 'POST',
      path: '/api/account/step-up/hand-over',
      body: shapes.StepUpHandOverRequest,
      response: handOverOfferSchema,
    },
    stepUp: {
      method: 'POST',
      path: '/api/account/step-up',
      body: shapes.StepUpRequest,
      proof: true,
      response: stepUpSchema,
    },
    handOver: { method: 'GET', path: '/api/hand-over/:id', response: shapes.HandOver },
  } as const satisfies Endpoints
  return { shapes, endpoints }
}

/** The calls that name a change of one's own account. */
export const changeCalls = createChangeCalls(sensitiveChangeSchema)

/** The endpoints that {@link createChangeCalls} makes, whatever changes they know. */
export type ChangeEndpoints = ReturnType<
  typeof createChangeCalls<v.GenericSchema<ConfirmableChange>>
>['endpoints']

/** `GET /api/hand-over/:id`, answer: how far it has come, for the browser that asks for the signature. */
export const handOverSchema = changeCalls.shapes.HandOver
export type HandOver = v.InferOutput<typeof handOverSchema>

/** `POST /api/account/step-up/challenge`, request; the answer is a challenge whose statement names the change. */
export const stepUpChallengeRequestSchema = changeCalls.shapes.StepUpChallengeRequest
export type StepUpChallengeRequest = v.InferOutput<typeof stepUpChallengeRequestSchema>

/** `POST /api/account/step-up/hand-over`, request. */
export const stepUpHandOverRequestSchema = changeCalls.shapes.StepUpHandOverRequest
export type StepUpHandOverRequest = v.InferOutput<typeof stepUpHandOverRequestSchema>

/** `POST /api/account/step-up`, request: the same change, and what a wallet of the account signed for it. */
export const stepUpRequestSchema = changeCalls.shapes.StepUpRequest
export type StepUpRequest = v.InferOutput<typeof stepUpRequestSchema>
