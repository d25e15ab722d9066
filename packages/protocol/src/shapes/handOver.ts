import * as v from 'valibot'
import type { Endpoints } from '../endpoint.ts'
import { changeCalls, handOverPurposes } from './changes.ts'
import {
  challengeSchema,
  handOverOfferSchema,
  handOverRequestSchema,
  handOverWaySchema,
  signInRequestSchema,
} from './signIn.ts'
import { shownKeySchema, timestampSchema } from './values.ts'

/** `POST /api/hand-over/:id/release`, request: what the phone has shown, six digits or what its link back holds. */
export const handOverCodeSchema = v.strictObject({ code: v.string() })
export type HandOverCode = v.InferOutput<typeof handOverCodeSchema>

/** Which application asks, as the interaction's page shows it, and what it will learn. */
export const handOverApplicationSchema = v.object({
  name: v.string(),
  /** Empty for a device, and for an app, whose address nobody has verified. */
  host: v.string(),
  isDevice: v.boolean(),
  scopes: v.array(v.string()),
  /** What it may do at which API; left out where it asks for none. */
  apis: v.optional(
    v.array(v.object({ host: v.string(), tells: v.array(v.string()), words: v.array(v.string()) })),
  ),
})

/** `POST /api/phone/open`, answer: what is to be signed, and who asks for it. */
export const phoneHandOverSchema = v.object({
  id: v.string(),
  purpose: v.picklist(handOverPurposes),
  application: v.nullable(handOverApplicationSchema),
  /** What is confirmed, in words; null for the other purposes. */
  change: v.nullable(v.string()),
  /** Whose account it is; null where nobody is signed in. */
  account: v.nullable(shownKeySchema),
  /** The browser that asks, by names read from its user agent, or null where that says nothing known. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  networkAddress: v.string(),
  /** Whether the phone comes from the same network: the same IPv4 address, or the same /64 of IPv6. */
  isSameNetwork: v.boolean(),
  challenge: challengeSchema,
  /** How the person goes back: with digits to another device, by a link to another browser of this one. */
  way: handOverWaySchema,
  /** Where this browser has signed already: the code, anew; the one before is void. Null before. */
  code: v.nullable(v.string()),
  expiresAt: timestampSchema,
  /** Until then, whatever this device's clock says. */
  secondsLeft: v.number(),
})
export type PhoneHandOver = v.InferOutput<typeof phoneHandOverSchema>

/** `POST /api/phone/open`, request. */
export const phoneOpenRequestSchema = v.strictObject({ secret: v.string() })

/** `POST /api/phone/sign`, request: what was signed. */
export const phoneSignRequestSchema = v.strictObject({
  id: v.string(),
  message: v.string(),
  signature: v.string(),
})
export type PhoneSignRequest = v.InferOutput<typeof phoneSignRequestSchema>

/** `POST /api/phone/sign`, answer: six digits, or a long one for a link, as the offer says. */
export const phoneSignedSchema = v.object({ code: v.string() })
export type PhoneSigned = v.InferOutput<typeof phoneSignedSchema>

/** `POST /api/phone/refuse`, request. */
export const phoneRefuseRequestSchema = v.strictObject({ id: v.string() })

/** How a signature made elsewhere comes to the browser that asks for it. */
export const handOverEndpoints = {
  offerSignIn: {
    method: 'POST',
    path: '/api/sign-in/hand-over',
    body: handOverRequestSchema,
    response: handOverOfferSchema,
  },
  handOver: changeCalls.endpoints.handOver,
  releaseHandOver: {
    method: 'POST',
    path: '/api/hand-over/:id/release',
    body: handOverCodeSchema,
    response: signInRequestSchema,
  },
  cancelHandOver: { method: 'DELETE', path: '/api/hand-over/:id', response: 'nothing' },
} as const satisfies Endpoints

/** What the browser does that signs for another one. */
export const phoneEndpoints = {
  open: {
    method: 'POST',
    path: '/api/phone/open',
    body: phoneOpenRequestSchema,
    response: phoneHandOverSchema,
  },
  sign: {
    method: 'POST',
    path: '/api/phone/sign',
    body: phoneSignRequestSchema,
    response: phoneSignedSchema,
  },
  refuse: { method: 'POST', path: '/api/phone/refuse', body: phoneRefuseRequestSchema, response: 'nothing' },
} as const satisfies Endpoints
