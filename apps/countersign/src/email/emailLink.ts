import { hash } from 'node:crypto'
import { isLanguageTag, type LanguageTag } from '@countersign/product-api'
import * as v from 'valibot'

/** How long mail is tried for a request, and how long a link works from when it was sent. */
export const linkMilliseconds: number = 30 * 60_000

/** What the store keeps of a link's token, which has 256 random bits: nothing in it opens anything. */
export function hashLinkToken(token: string): Uint8Array {
  return hash('sha256', token, 'buffer')
}

/** The name of mails among the kinds of deliveries. Their target is the account. */
export const mailKind: string = 'mail'

/** What is stored of a mail: never a token, which is made when the mail is sent. */
export type MailPayload = {
  /** Of whoever asked. */
  readonly language: LanguageTag
} & (
  | { readonly mail: 'verify'; readonly requestId: string; readonly origin: string }
  | { readonly mail: 'changed' | 'removed'; readonly to: string; readonly at: number }
)

const language = v.custom<LanguageTag>((value) => isLanguageTag(String(value)))
const payloadSchema = v.variant('mail', [
  v.object({ mail: v.literal('verify'), requestId: v.string(), origin: v.string(), language }),
  v.object({
    mail: v.picklist(['changed', 'removed']),
    to: v.string(),
    at: v.number(),
    language,
  }),
])

/** Reads what was stored of a mail. */
export function parseMailPayload(payload: string): MailPayload {
  return v.parse(payloadSchema, JSON.parse(payload))
}
