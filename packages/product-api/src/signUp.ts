import {
  confirmed,
  countSchema,
  type Endpoints,
  nextCursorSchema,
  pageQuery,
  shownKeySchema,
  timestampSchema,
} from '@countersign/protocol'
import * as v from 'valibot'
import type { ProductChange } from './changes.ts'
import { lineProblems } from './groups.ts'
import { namedPersonSchema } from './namedPerson.ts'

/**
 * Who may have an account, from everybody to nobody: each policy lets in whoever a stricter one does. `invited` lets in
 * whoever has an invitation, and the wallets on the list.
 */
export const signUpPolicies = ['open', 'invited', 'listed', 'closed'] as const
export const signUpPolicySchema = v.picklist(signUpPolicies)
export type SignUpPolicy = v.InferOutput<typeof signUpPolicySchema>

/** What can be kept about sign-up, and at once. */
export const signUpLimits = {
  words: 500,
  linesAtOnce: 500,
  addresses: 100_000,
  label: 60,
  uses: 100_000,
  groups: 20,
  invitations: 10_000,
  daysValid: 366,
} as const

/** `GET /api/operator/sign-up`, answer. */
export const signUpSchema = v.object({
  /** What is in effect. */
  policy: signUpPolicySchema,
  /** Who says so: the operators' page, a setting of the server, or a declared file. Only the page's can be changed there. */
  setBy: v.picklist(['page', 'setting', 'file']),
  /** What people are told who may not come in, in the operator's words. */
  words: v.nullable(v.string()),
  /** Who says these words: the operators' page, or a declared file. */
  wordsSetBy: v.picklist(['page', 'file']),
  /** The group whose rule lists wallets, too: whoever has one of which it holds may sign up. Null for none. */
  group: v.nullable(
    v.object({
      slug: v.string(),
      label: v.string(),
      /** Without a rule, or once it is removed, it lets nobody in. */
      hasRule: v.boolean(),
    }),
  ),
  groupSetBy: v.picklist(['page', 'file']),
  /** How to reach the operator: a `mailto:` or `https:` address. */
  contact: v.nullable(v.string()),
})
export type SignUp = v.InferOutput<typeof signUpSchema>

/** `PATCH /api/operator/sign-up`, request: what is left out stays. */
export const signUpChangeSchema = v.strictObject({
  policy: v.optional(signUpPolicySchema),
  words: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(signUpLimits.words)))),
  /** The slug of a group that has a rule. */
  group: v.optional(v.nullable(v.string())),
})
export type SignUpChange = v.InferOutput<typeof signUpChangeSchema>

/** A wallet that may sign up. A key that is no wallet stands here, too: with what names it for an address. */
export const listedAddressSchema = v.object({
  address: shownKeySchema,
  /** Null for a key wallet, which is one wallet on every chain. */
  chainId: v.nullable(v.number()),
  note: v.nullable(v.string()),
  /** What a file declares is removed there. */
  source: v.picklist(['operator', 'file']),
  addedAt: timestampSchema,
})
export type ListedAddress = v.InferOutput<typeof listedAddressSchema>

/** `GET /api/operator/sign-up/addresses?search=&cursor=&limit=`, answer: by address. */
export const listedAddressListSchema = v.object({
  addresses: v.array(listedAddressSchema),
  next: nextCursorSchema,
})
export type ListedAddressList = v.InferOutput<typeof listedAddressListSchema>

/**
 * `POST /api/operator/sign-up/addresses` and `…/remove`, request: each line an address (a key wallet) or
 * `eip155:<chain>:<address>` (a contract wallet), and a note after a space or a comma.
 */
export const listedLinesSchema = v.strictObject({
  lines: v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(signUpLimits.linesAtOnce)),
})
export type ListedLines = v.InferOutput<typeof listedLinesSchema>

/** What became of the lines: those that could be taken were, and the others say why not. */
export const listedLinesResultSchema = v.object({
  changed: countSchema,
  /** They were as asked for already. */
  unchanged: countSchema,
  refused: v.array(
    v.object({
      /** Which line, from 1. */
      line: countSchema,
      problem: v.picklist(lineProblems),
    }),
  ),
})
export type ListedLinesResult = v.InferOutput<typeof listedLinesResultSchema>

/** An invitation. Its link is shown once, when it is made. */
export const invitationSchema = v.object({
  id: v.string(),
  /** What it is for. The people whom it invites read it, too. */
  label: v.string(),
  /** How many people may use it, and how many have. */
  uses: countSchema,
  used: countSchema,
  expiresAt: timestampSchema,
  revokedAt: v.nullable(timestampSchema),
  /** The groups that it adds people to, by their slugs. */
  groups: v.array(v.string()),
  source: v.picklist(['operator', 'file']),
  /** Null where a file or a program made it, or the account is gone. */
  madeBy: v.nullable(namedPersonSchema),
  madeAt: timestampSchema,
})
export type Invitation = v.InferOutput<typeof invitationSchema>

/** `GET /api/operator/invitations?cursor=&limit=`, answer: newest first. */
export const invitationListSchema = v.object({
  invitations: v.array(invitationSchema),
  next: nextCursorSchema,
})
export type InvitationList = v.InferOutput<typeof invitationListSchema>

/** `POST /api/operator/invitations`, request. */
export const invitationDraftSchema = v.strictObject({
  label: v.string(),
  uses: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(signUpLimits.uses)),
  /** At most a year ahead. */
  expiresAt: timestampSchema,
  groups: v.optional(v.pipe(v.array(v.string()), v.maxLength(signUpLimits.groups))),
})
export type InvitationDraft = v.InferOutput<typeof invitationDraftSchema>

/** `POST /api/operator/invitations`, answer: the link opens the site's door, and is shown here alone. */
export const madeInvitationSchema = v.object({ invitation: invitationSchema, link: v.string() })
export type MadeInvitation = v.InferOutput<typeof madeInvitationSchema>

/** `GET /api/operator/invitations/:id/uses?cursor=&limit=`, answer: newest account first. */
export const invitationUseListSchema = v.object({
  uses: v.array(v.object({ person: namedPersonSchema, at: timestampSchema })),
  next: nextCursorSchema,
})
export type InvitationUseList = v.InferOutput<typeof invitationUseListSchema>

/** `POST /api/join`, request: what stands in the link after `#`. */
export const joinRequestSchema = v.strictObject({ token: v.pipe(v.string(), v.maxLength(100)) })
export type JoinRequest = v.InferOutput<typeof joinRequestSchema>

/** `POST /api/join`, `GET /api/join` and `POST /api/join/accept`, answer: what the invitation is. */
export const joinSchema = v.object({
  /** `operator`: the claim link of a server without operators. */
  kind: v.picklist(['invitation', 'operator']),
  label: v.nullable(v.string()),
  groups: v.array(v.object({ slug: v.string(), label: v.string() })),
  expiresAt: v.nullable(timestampSchema),
  /** Whether a person without an account gets one by it. */
  opensAccount: v.boolean(),
  /** Whether the person who is signed in has used it. */
  isUsed: v.boolean(),
})
export type Join = v.InferOutput<typeof joinSchema>

/** What a person would need to come back after they deleted their account. */
export const returningSchema = v.object({ policy: signUpPolicySchema, canReturn: v.boolean() })
export type Returning = v.InferOutput<typeof returningSchema>

/** The endpoints of operators for who may have an account. */
export const signUpEndpoints = {
  signUp: { method: 'GET', path: '/api/operator/sign-up', response: signUpSchema },
  changeSignUp: confirmed(
    {
      method: 'PATCH',
      path: '/api/operator/sign-up',
      body: signUpChangeSchema,
      response: signUpSchema,
    },
    ({ body: { policy } }) => (policy === undefined ? undefined : { kind: 'change_sign_up', policy }),
  ),
  listedAddresses: {
    method: 'GET',
    path: '/api/operator/sign-up/addresses',
    query: { search: 'the beginning of an address, in either case', ...pageQuery },
    response: listedAddressListSchema,
  },
  listAddresses: {
    method: 'POST',
    path: '/api/operator/sign-up/addresses',
    body: listedLinesSchema,
    response: listedLinesResultSchema,
  },
  unlistAddresses: {
    method: 'POST',
    path: '/api/operator/sign-up/addresses/remove',
    body: listedLinesSchema,
    response: listedLinesResultSchema,
  },
  invitations: {
    method: 'GET',
    path: '/api/operator/invitations',
    query: pageQuery,
    response: invitationListSchema,
  },
  makeInvitation: confirmed(
    {
      method: 'POST',
      path: '/api/operator/invitations',
      body: invitationDraftSchema,
      response: madeInvitationSchema,
    }, // Whoever uses it is in these groups from then on.
    ({ body: { label, groups = [] } }) =>
      groups.length === 0 ? undefined : { kind: 'make_invitation', label },
  ),
  invitationUses: {
    method: 'GET',
    path: '/api/operator/invitations/:id/uses',
    query: pageQuery,
    response: invitationUseListSchema,
  },
  revokeInvitation: { method: 'DELETE', path: '/api/operator/invitations/:id', response: 'nothing' },
} as const satisfies Endpoints<ProductChange>

/** The calls of whoever opens an invitation, and of whoever thinks of leaving. */
export const joinEndpoints = {
  open: { method: 'POST', path: '/api/join', body: joinRequestSchema, response: joinSchema },
  opened: { method: 'GET', path: '/api/join', response: joinSchema },
  accept: { method: 'POST', path: '/api/join/accept', response: joinSchema },
  returning: { method: 'GET', path: '/api/account/returning', response: returningSchema },
} as const satisfies Endpoints
