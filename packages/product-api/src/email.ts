import { confirmed, type Endpoints, timestampSchema } from '@countersign/protocol'
import * as v from 'valibot'
import type { ProductChange } from './changes.ts'

/** `GET /api/account/email`, answer: the person's email address, and the one that they are adding. */
export const emailStateSchema = v.object({
  /** What applications are told (COUNTERSIGN_EMAIL). Only with `verified` can a person add an address. */
  policy: v.picklist(['off', 'synthetic', 'verified']),
  /** The verified address; null for none. */
  current: v.nullable(v.object({ address: v.string(), verifiedAt: timestampSchema })),
  /** The address that waits for its link to be opened; null for none. */
  pending: v.nullable(
    v.object({
      address: v.string(),
      /** `refused`: the mail server took no mail for this address. */
      state: v.picklist(['sending', 'sent', 'refused']),
      requestedAt: timestampSchema,
    }),
  ),
})
export type EmailState = v.InferOutput<typeof emailStateSchema>

/** `POST /api/account/email`, request: a link is sent to this address. The answer never says whose address it is. */
export const emailRequestSchema = v.strictObject({ address: v.pipe(v.string(), v.maxLength(400)) })
export type EmailRequest = v.InferOutput<typeof emailRequestSchema>

/** `POST /api/account/email/verify`, request: what the link holds after its #. */
export const emailVerificationSchema = v.strictObject({ token: v.pipe(v.string(), v.maxLength(100)) })
export type EmailVerification = v.InferOutput<typeof emailVerificationSchema>

/** The calls about a person's own email address. */
export const emailEndpoints = {
  email: { method: 'GET', path: '/api/account/email', response: emailStateSchema },
  requestEmail: confirmed(
    {
      method: 'POST',
      path: '/api/account/email',
      body: emailRequestSchema,
      response: emailStateSchema,
    },
    ({ body: { address } }) => ({ kind: 'change_email', address }),
  ),
  resendEmail: { method: 'POST', path: '/api/account/email/resend', response: emailStateSchema },
  verifyEmail: {
    method: 'POST',
    path: '/api/account/email/verify',
    body: emailVerificationSchema,
    response: emailStateSchema,
  },
  cancelEmail: { method: 'DELETE', path: '/api/account/email/pending', response: 'nothing' },
  removeEmail: confirmed({ method: 'DELETE', path: '/api/account/email', response: 'nothing' }, () => ({
    kind: 'remove_email',
  })),
} as const satisfies Endpoints<ProductChange>
