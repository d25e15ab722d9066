import * as v from 'valibot'
import { type Endpoints, pageQuery } from '../endpoint.ts'
import {
  accountSchema,
  challengeSchema,
  endedSessionsSchema,
  handOverOfferSchema,
  handOverRequestSchema,
  handOverWaySchema,
  sessionListSchema,
  sessionSummarySchema,
  signInRequestSchema,
  walletSchema,
} from './signIn.ts'
import { countSchema, nextCursorSchema, timestampSchema } from './values.ts'

/** A wallet as its owner sees it in the account. */
export const linkedWalletSchema = v.object({
  ...walletSchema.entries,
  /** What the person calls it. */
  label: v.nullable(v.string()),
  /** The name that it has on chain 1 and that leads back to it; shown, never used as identity. */
  ensName: v.nullable(v.string()),
  isPrimary: v.boolean(),
  linkedAt: timestampSchema,
  lastUsedAt: timestampSchema,
})
export type LinkedWallet = v.InferOutput<typeof linkedWalletSchema>

/** `GET /api/account/wallets`, answer: the primary one first, then as they were linked. */
export const walletListSchema = v.object({ wallets: v.array(linkedWalletSchema) })
export type WalletList = v.InferOutput<typeof walletListSchema>

/** `PATCH /api/account/wallets/:id`, request: what is left out stays. An empty label is none. The answer is the wallet. */
export const walletChangeSchema = v.strictObject({
  label: v.optional(v.nullable(v.string())),
  isPrimary: v.optional(v.literal(true)),
})
export type WalletChange = v.InferOutput<typeof walletChangeSchema>

/** `PATCH /api/account`, request: what is left out stays. The answer is the account. */
export const accountChangeSchema = v.strictObject({
  displayName: v.optional(v.nullable(v.string())),
  picture: v.optional(v.picklist(['none', 'mark'])),
  /** Null removes it; it stays the account's, to be taken back. */
  username: v.optional(v.nullable(v.string())),
})
export type AccountChange = v.InferOutput<typeof accountChangeSchema>

/** `GET /api/account/usernames`, answer: every username that the account was ever given, the latest first. */
export const usernameListSchema = v.object({
  usernames: v.array(v.object({ username: v.string(), givenAt: timestampSchema })),
  /** How many more the account can be given. */
  left: countSchema,
})
export type UsernameList = v.InferOutput<typeof usernameListSchema>

/** What a change is made to. */
const target = v.pipe(v.string(), v.maxLength(500))

/** A change that a person confirms by a signature, with its target (specification, point 6). */
export const sensitiveChangeSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('link_wallet') }),
  v.strictObject({ kind: v.literal('unlink_wallet'), walletId: target }),
  v.strictObject({ kind: v.literal('change_username'), username: target }),
  v.strictObject({ kind: v.literal('change_email'), address: target }),
  v.strictObject({ kind: v.literal('remove_email') }),
  v.strictObject({ kind: v.literal('delete_account') }),
  v.strictObject({
    kind: v.literal('change_role'),
    accountId: target,
    role: v.picklist(['member', 'operator']),
  }),
  v.strictObject({ kind: v.literal('disable_account'), accountId: target }),
  v.strictObject({ kind: v.literal('enable_account'), accountId: target }),
  v.strictObject({ kind: v.literal('end_sessions'), accountId: target }),
  v.strictObject({ kind: v.literal('end_session'), accountId: target, sessionId: target }),
  v.strictObject({ kind: v.literal('export_activity') }),
  v.strictObject({ kind: v.literal('add_application'), name: target }),
  v.strictObject({ kind: v.literal('change_application'), clientId: target }),
  v.strictObject({ kind: v.literal('rotate_application_secret'), clientId: target }),
  v.strictObject({ kind: v.literal('remove_application'), clientId: target }),
  v.strictObject({ kind: v.literal('add_group'), slug: target }),
  v.strictObject({ kind: v.literal('change_group'), slug: target }),
  v.strictObject({ kind: v.literal('change_group_members'), slug: target }),
  v.strictObject({ kind: v.literal('remove_group'), slug: target }),
  v.strictObject({ kind: v.literal('change_claims'), accountId: target }),
  v.strictObject({ kind: v.literal('rotate_keys') }),
  v.strictObject({ kind: v.literal('revoke_keys') }),
  v.strictObject({ kind: v.literal('change_sign_up'), policy: target }),
  v.strictObject({ kind: v.literal('change_brand') }),
  v.strictObject({ kind: v.literal('make_invitation'), label: target }),
  v.strictObject({
    kind: v.literal('add_operator_token'),
    name: target,
    /** Its rights, separated by spaces. */
    can: target,
    until: target,
    /** Where it works; empty for anywhere. */
    networks: v.pipe(v.string(), v.maxLength(1000)),
  }),
])
export type SensitiveChange = v.InferOutput<typeof sensitiveChangeSchema>

/** `POST /api/account/step-up/challenge`, request; the answer is a challenge whose statement names the change. */
export const stepUpChallengeRequestSchema = v.strictObject({ change: sensitiveChangeSchema })
export type StepUpChallengeRequest = v.InferOutput<typeof stepUpChallengeRequestSchema>

/** `POST /api/account/step-up/hand-over`, request. */
export const stepUpHandOverRequestSchema = v.strictObject({
  change: sensitiveChangeSchema,
  way: handOverWaySchema,
})
export type StepUpHandOverRequest = v.InferOutput<typeof stepUpHandOverRequestSchema>

/** `POST /api/account/step-up`, request: the same change, and what a wallet of the account signed for it. */
export const stepUpRequestSchema = v.strictObject({
  change: sensitiveChangeSchema,
  message: v.string(),
  signature: v.string(),
})
export type StepUpRequest = v.InferOutput<typeof stepUpRequestSchema>

/** `POST /api/account/step-up`, answer: until when the confirmation waits for its change. */
export const stepUpSchema = v.object({ confirmedUntil: timestampSchema })
export type StepUp = v.InferOutput<typeof stepUpSchema>

/** What happened, and nothing secret. */
const eventDetails = v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()])))

/** One event of an account, as its owner sees it. */
export const activityEventSchema = v.object({
  id: v.string(),
  at: timestampSchema,
  /** One of `docs/reference/events.md`; a newer server may know more. */
  kind: v.string(),
  /** Who acted: the person, an operator, an application, the server itself, or nobody known. */
  actor: v.picklist(['self', 'operator', 'application', 'server', 'unknown']),
  networkAddress: v.nullable(v.string()),
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  details: eventDetails,
})
export type ActivityEvent = v.InferOutput<typeof activityEventSchema>

/** `GET /api/account/activity?cursor=&limit=`, answer: newest first. */
export const activitySchema = v.object({ events: v.array(activityEventSchema), next: nextCursorSchema })
export type Activity = v.InferOutput<typeof activitySchema>

/** The calls about an account of one's own. */
export const accountEndpoints = {
  account: { method: 'GET', path: '/api/account', response: accountSchema },
  changeAccount: {
    method: 'PATCH',
    path: '/api/account',
    body: accountChangeSchema,
    response: accountSchema,
  },
  usernames: { method: 'GET', path: '/api/account/usernames', response: usernameListSchema },
  deleteAccount: { method: 'DELETE', path: '/api/account', response: 'nothing' },
  exportData: { method: 'GET', path: '/api/account/export', query: {}, response: ['application/json'] },
  activity: { method: 'GET', path: '/api/account/activity', query: pageQuery, response: activitySchema },
  sessions: { method: 'GET', path: '/api/account/sessions', query: pageQuery, response: sessionListSchema },
  endOtherSessions: { method: 'DELETE', path: '/api/account/sessions', response: endedSessionsSchema },
  activeSession: { method: 'GET', path: '/api/account/sessions/:id', response: sessionSummarySchema },
  endSession: { method: 'DELETE', path: '/api/account/sessions/:id', response: 'nothing' },
  stepUpChallenge: {
    method: 'POST',
    path: '/api/account/step-up/challenge',
    body: stepUpChallengeRequestSchema,
    response: challengeSchema,
  },
  stepUpHandOver: {
    method: 'POST',
    path: '/api/account/step-up/hand-over',
    body: stepUpHandOverRequestSchema,
    response: handOverOfferSchema,
  },
  stepUp: {
    method: 'POST',
    path: '/api/account/step-up',
    body: stepUpRequestSchema,
    proof: true,
    response: stepUpSchema,
  },
  wallets: { method: 'GET', path: '/api/account/wallets', response: walletListSchema },
  linkWallet: {
    method: 'POST',
    path: '/api/account/wallets',
    body: signInRequestSchema,
    proof: true,
    response: linkedWalletSchema,
  },
  linkWalletChallenge: { method: 'POST', path: '/api/account/wallets/challenge', response: challengeSchema },
  linkWalletHandOver: {
    method: 'POST',
    path: '/api/account/wallets/hand-over',
    body: handOverRequestSchema,
    response: handOverOfferSchema,
  },
  changeWallet: {
    method: 'PATCH',
    path: '/api/account/wallets/:id',
    body: walletChangeSchema,
    response: linkedWalletSchema,
  },
  unlinkWallet: { method: 'DELETE', path: '/api/account/wallets/:id', response: 'nothing' },
} as const satisfies Endpoints

/** What a page links to instead of calling it. */
export const accountDownloads = {
  exportActivity: {
    method: 'GET',
    path: '/api/account/activity/export',
    query: { format: '`json` or `csv`' },
    response: ['application/json', 'text/csv'],
  },
} as const satisfies Endpoints
