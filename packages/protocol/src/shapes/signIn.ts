import * as v from 'valibot'
import type { Endpoints } from '../endpoint.ts'
import { countSchema, nextCursorSchema, shownKeySchema, timestampSchema } from './values.ts'

/** `POST /api/sign-in/challenge`, answer: what the wallet is asked to sign, all but its address and chain. */
export const challengeSchema = v.object({
  /** Only where the page is not on https: a message without a scheme means https (EIP-4361). */
  scheme: v.optional(v.string()),
  domain: v.string(),
  uri: v.string(),
  version: v.literal('1'),
  nonce: v.string(),
  issuedAt: timestampSchema,
  expirationTime: timestampSchema,
  /** When the nonce is no longer accepted: earlier than `expirationTime`. */
  nonceExpiresAt: timestampSchema,
  statement: v.string(),
  /** What is signed for: the interaction of an application. */
  requestId: v.optional(v.string()),
  resources: v.optional(v.array(v.string())),
  /**
   * Whether the request brought the cookie that an earlier challenge set. Where the second one in a row has not, the browser
   * keeps none, and a signature cannot count.
   */
  hasCookie: v.optional(v.boolean()),
  /** The chain ids that the server accepts, or `any`. */
  chainIds: v.union([v.literal('any'), v.pipe(v.array(v.pipe(v.number(), v.integer())), v.minLength(1))]),
})
export type Challenge = v.InferOutput<typeof challengeSchema>

/** `POST /api/sign-in`, request: the text exactly as the wallet signed it, and the signature as hex. */
export const signInRequestSchema = v.strictObject({ message: v.string(), signature: v.string() })
export type SignInRequest = v.InferOutput<typeof signInRequestSchema>

/**
 * How what completes a hand-over comes back to the browser that asks: six digits, which a person types there, or a link,
 * which is opened there. Whoever asks decides, never whoever signs.
 */
export const handOverWaySchema = v.picklist(['digits', 'return'])
export type HandOverWay = v.InferOutput<typeof handOverWaySchema>

/** A request that offers a hand-over: `return` where the person goes to their wallet by a link on the same device. */
export const handOverRequestSchema = v.strictObject({ way: handOverWaySchema })
export type HandOverRequest = v.InferOutput<typeof handOverRequestSchema>

/** An answer of each call that offers a hand-over. The secret is for the address that a phone opens; nobody else learns it. */
export const handOverOfferSchema = v.object({
  id: v.string(),
  secret: v.string(),
  expiresAt: timestampSchema,
})
export type HandOverOffer = v.InferOutput<typeof handOverOfferSchema>

/**
 * A wallet of an account. A key wallet is one wallet on every chain, so its `chainId` is null. A key that is no wallet stands
 * here, too: with its own kind, and what names it for an address.
 */
export const walletSchema = v.object({
  id: v.string(),
  address: shownKeySchema,
  /** `key` or `contract`, or another kind of key; `none` stands for an account without a key, by the account's id. */
  kind: v.string(),
  chainId: v.nullable(v.number()),
})
export type Wallet = v.InferOutput<typeof walletSchema>

/**
 * `POST /api/check-signature` (it takes what `POST /api/sign-in` does), answer: what made the signature. A contract
 * vouches on its chain only.
 */
export const signatureCheckSchema = v.object({
  kind: v.picklist(['key', 'contract']),
  chainId: v.nullable(v.number()),
})
export type SignatureCheck = v.InferOutput<typeof signatureCheckSchema>

/** The account as its owner sees it. */
export const accountSchema = v.object({
  id: v.string(),
  displayName: v.nullable(v.string()),
  /** The name that no other account has or will have; null where none is chosen. */
  username: v.nullable(v.string()),
  role: v.picklist(['member', 'operator']),
  /** What stands beside the name: nothing, or the identicon generated from the primary wallet. */
  picture: v.picklist(['none', 'mark']),
  primaryWallet: walletSchema,
  createdAt: timestampSchema,
})
export type Account = v.InferOutput<typeof accountSchema>

/** `GET /api/session` and `POST /api/sign-in`, answer: who is signed in, with which wallet, until when. */
export const sessionSchema = v.object({
  id: v.string(),
  account: accountSchema,
  wallet: walletSchema,
  createdAt: timestampSchema,
  lastSeenAt: timestampSchema,
  /** The earlier of the idle and the absolute end. */
  expiresAt: timestampSchema,
  /** Until when changes that need a fresh signature are taken without another one; it may have passed. */
  confirmedUntil: timestampSchema,
})
export type Session = v.InferOutput<typeof sessionSchema>

/** `GET /api/account/sessions/:id`, answer, and one row of `GET /api/account/sessions`. */
export const sessionSummarySchema = v.object({
  id: v.string(),
  isCurrent: v.boolean(),
  wallet: walletSchema,
  /** Names read from the user agent, or null where it says nothing known. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  networkAddress: v.string(),
  createdAt: timestampSchema,
  lastSeenAt: timestampSchema,
  expiresAt: timestampSchema,
})
export type SessionSummary = v.InferOutput<typeof sessionSummarySchema>

/** `GET /api/account/sessions`, answer: a page of the active sessions, newest first. */
export const sessionListSchema = v.object({ sessions: v.array(sessionSummarySchema), next: nextCursorSchema })
export type SessionList = v.InferOutput<typeof sessionListSchema>

/** `DELETE /api/account/sessions`, answer: how many other sessions were ended. */
export const endedSessionsSchema = v.object({ ended: countSchema })
export type EndedSessions = v.InferOutput<typeof endedSessionsSchema>

/**
 * An error body, `application/problem+json` (RFC 9457). `title` is the catalogue text, filled in;
 * `details` holds the values it was filled with and, for a message, the place that is wrong.
 */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  code: v.string(),
  details: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
})
export type Problem = v.InferOutput<typeof problemSchema>

/** The calls that a sign-in makes, and what a session is read and ended with. */
export const signInEndpoints = {
  challenge: { method: 'POST', path: '/api/sign-in/challenge', response: challengeSchema },
  signIn: {
    method: 'POST',
    path: '/api/sign-in',
    body: signInRequestSchema,
    proof: true,
    response: sessionSchema,
  },
  session: { method: 'GET', path: '/api/session', response: sessionSchema },
} as const satisfies Endpoints

/** The other calls that need no session. */
export const publicEndpoints = {
  signOut: { method: 'DELETE', path: '/api/session', response: 'nothing' },
  checkSignature: {
    method: 'POST',
    path: '/api/check-signature',
    body: signInRequestSchema,
    response: signatureCheckSchema,
  },
} as const satisfies Endpoints

/** What a load balancer asks. */
export const healthEndpoints = {
  health: { method: 'GET', path: '/healthz', response: 'status' },
  readiness: { method: 'GET', path: '/readyz', response: 'status' },
} as const satisfies Endpoints
