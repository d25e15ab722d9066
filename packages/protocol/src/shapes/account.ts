import * as v from 'valibot'
import { confirmed, type Endpoints, pageQuery } from '../endpoint.ts'
import { changeCalls, type SensitiveChange } from './changes.ts'
import {
  accountSchema,
  challengeSchema,
  endedSessionsSchema,
  handOverOfferSchema,
  handOverRequestSchema,
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

const { stepUpChallenge, stepUpHandOver, stepUp } = changeCalls.endpoints

/** The calls about an account of one's own. */
export const accountEndpoints = {
  account: { method: 'GET', path: '/api/account', response: accountSchema },
  changeAccount: confirmed(
    { method: 'PATCH', path: '/api/account', body: accountChangeSchema, response: accountSchema },
    ({ body: { username } }) =>
      typeof username === 'string' ? { kind: 'change_username', username } : undefined,
  ),
  usernames: { method: 'GET', path: '/api/account/usernames', response: usernameListSchema },
  deleteAccount: confirmed({ method: 'DELETE', path: '/api/account', response: 'nothing' }, () => ({
    kind: 'delete_account',
  })),
  exportData: { method: 'GET', path: '/api/account/export', query: {}, response: ['application/json'] },
  activity: { method: 'GET', path: '/api/account/activity', query: pageQuery, response: activitySchema },
  sessions: { method: 'GET', path: '/api/account/sessions', query: pageQuery, response: sessionListSchema },
  endOtherSessions: { method: 'DELETE', path: '/api/account/sessions', response: endedSessionsSchema },
  activeSession: { method: 'GET', path: '/api/account/sessions/:id', response: sessionSummarySchema },
  endSession: { method: 'DELETE', path: '/api/account/sessions/:id', response: 'nothing' },
  stepUpChallenge,
  stepUpHandOver,
  stepUp,
  wallets: { method: 'GET', path: '/api/account/wallets', response: walletListSchema },
  linkWallet: confirmed(
    {
      method: 'POST',
      path: '/api/account/wallets',
      body: signInRequestSchema,
      proof: true,
      response: linkedWalletSchema,
    },
    linksWallet,
  ),
  linkWalletChallenge: {
    method: 'POST',
    path: '/api/account/wallets/challenge',
    response: challengeSchema,
    prepares: linksWallet,
  },
  linkWalletHandOver: {
    method: 'POST',
    path: '/api/account/wallets/hand-over',
    body: handOverRequestSchema,
    response: handOverOfferSchema,
    prepares: linksWallet,
  },
  changeWallet: {
    method: 'PATCH',
    path: '/api/account/wallets/:id',
    body: walletChangeSchema,
    response: linkedWalletSchema,
  },
  unlinkWallet: confirmed(
    { method: 'DELETE', path: '/api/account/wallets/:id', response: 'nothing' },
    ({ params: { id } }) => ({ kind: 'unlink_wallet', walletId: id }),
  ),
} as const satisfies Endpoints<SensitiveChange>

function linksWallet(): { readonly kind: 'link_wallet' } {
  return { kind: 'link_wallet' }
}

/** What a page links to instead of calling it. */
export const accountDownloads = {
  exportActivity: {
    method: 'GET',
    path: '/api/account/activity/export',
    query: { format: '`json` or `csv`' },
    response: ['application/json', 'text/csv'],
  },
} as const satisfies Endpoints

/**
 * What can happen to an account, as far as the server knows: an application that embeds it may have further kinds. Kinds
 * are never renamed; docs/reference/events.md lists each with its details.
 *
 * @example eventKinds.includes('sign_in') // true
 */
export const eventKinds = [
  'sign_in',
  'sign_in_refused',
  'sign_out',
  'session_ended',
  'step_up',
  'hand_over_refused',
  'wallet_linked',
  'wallet_unlinked',
  'wallet_relabelled',
  'primary_wallet_changed',
  'profile_changed',
  'username_changed',
  'data_exported',
  'account_deleted',
  'role_changed',
] as const

/** A kind of event of the server's. */
export type EventKind = (typeof eventKinds)[number]
