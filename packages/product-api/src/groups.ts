// One module because a list of endpoints and the shapes that they exchange change together.

import {
  addressSchema,
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
import { fixedClaimChangeSchema, fixedClaimListSchema } from './fixedClaims.ts'
import { namedPersonSchema } from './namedPerson.ts'
import { personSchema } from './operator.ts'

/**
 * A group's name for applications: 2 to 64 small letters, digits and hyphens. It begins with a letter, so that it is
 * never a formula where somebody opens an export, and holds nothing that ends a header or a line.
 */
export const groupSlugSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,62}[a-z0-9]$/))

/** How many groups there can be, how much belongs to each, and how much one request adds. */
export const groupLimits = {
  groups: 1_000,
  members: 100_000,
  addresses: 100_000,
  peopleAtOnce: 200,
  addressesAtOnce: 500,
  labelLength: 60,
  descriptionLength: 500,
  noteLength: 100,
  /** Counts stop here: a higher one says that there are more. */
  counted: 1_000,
} as const

/** Why a person is in a group. */
export const groupReasonSchema = v.variant('kind', [
  /** An operator added them. */
  v.object({ kind: v.literal('hand') }),
  /** They used an invitation. */
  v.object({ kind: v.literal('invitation'), invitationId: v.nullable(v.string()) }),
  /**
   * They have a wallet that is on the group's list. The chain is null for a key wallet. A key that is no wallet stands here,
   * too, by what names it.
   */
  v.object({ kind: v.literal('address'), address: shownKeySchema, chainId: v.nullable(v.number()) }),
  /** They have a wallet of which the group's rule held when its chain was asked. The chain is null for a key wallet. */
  v.object({
    kind: v.literal('rule'),
    address: addressSchema,
    chainId: v.nullable(v.number()),
    askedAt: timestampSchema,
  }),
])
export type GroupReason = v.InferOutput<typeof groupReasonSchema>

/** A group that somebody is in, and why. */
export const groupOfPersonSchema = v.object({
  slug: v.string(),
  label: v.string(),
  description: v.nullable(v.string()),
  reasons: v.array(groupReasonSchema),
})
export type GroupOfPerson = v.InferOutput<typeof groupOfPersonSchema>

/** `GET /api/account/groups` and `GET /api/operator/people/:id/groups`, answer: by slug. */
export const groupsOfPersonSchema = v.object({
  groups: v.array(groupOfPersonSchema),
  next: nextCursorSchema,
})
export type GroupsOfPerson = v.InferOutput<typeof groupsOfPersonSchema>

/** A group as an operator sees it. */
export const groupSchema = v.object({
  slug: v.string(),
  label: v.string(),
  description: v.nullable(v.string()),
  /** Who wrote it: what a file declares is changed in that file. */
  source: v.picklist(['operator', 'file']),
  /** Whether everybody with an account sees it among the groups that they could be in, with what it takes. */
  isListedOpenly: v.boolean(),
  /** Whether wallets bring their people into it by what they hold. */
  hasRule: v.boolean(),
  createdAt: timestampSchema,
  /** Who was added, by hand or by an invitation; more than 1 000 are counted as 1 001. */
  members: countSchema,
  /** How many wallets are on its list, whether anyone has them or not; counted in the same way. */
  addresses: countSchema,
})
export type Group = v.InferOutput<typeof groupSchema>

/** `GET /api/operator/groups?search=&cursor=&limit=`, answer: by label. */
export const groupListSchema = v.object({ groups: v.array(groupSchema), next: nextCursorSchema })
export type GroupList = v.InferOutput<typeof groupListSchema>

/** `POST /api/operator/groups`, request. */
export const groupDraftSchema = v.strictObject({
  /** It never changes, and no other group is ever given it. */
  slug: v.string(),
  label: v.string(),
  description: v.optional(v.nullable(v.string())),
})
export type GroupDraft = v.InferOutput<typeof groupDraftSchema>

/** `PATCH /api/operator/groups/:slug`, request: what is left out stays. */
export const groupChangeSchema = v.strictObject({
  label: v.optional(v.string()),
  description: v.optional(v.nullable(v.string())),
  isListedOpenly: v.optional(v.boolean()),
})
export type GroupChange = v.InferOutput<typeof groupChangeSchema>

/** Somebody who is in a group. */
export const groupMemberSchema = v.object({
  person: personSchema,
  /** Of those who were added how; of the others the first of their wallets that is on the list. */
  reason: groupReasonSchema,
  /** When they were added, or the wallet was listed. */
  addedAt: timestampSchema,
})
export type GroupMember = v.InferOutput<typeof groupMemberSchema>

/** `GET /api/operator/groups/:slug/members?cursor=&limit=`, answer: who was added, newest account first, then the others. */
export const groupMemberListSchema = v.object({ members: v.array(groupMemberSchema), next: nextCursorSchema })
export type GroupMemberList = v.InferOutput<typeof groupMemberListSchema>

const lines = (most: number) => v.pipe(v.array(v.pipe(v.string(), v.maxLength(400))), v.maxLength(most))

/** `POST /api/operator/groups/:slug/members` and `…/members/remove`, request: ids, usernames, or addresses of wallets. */
export const groupPeopleSchema = v.strictObject({ people: lines(groupLimits.peopleAtOnce) })
export type GroupPeople = v.InferOutput<typeof groupPeopleSchema>

/**
 * `POST /api/operator/groups/:slug/addresses` and `…/addresses/remove`, request: each line an address (a key wallet) or
 * `eip155:<chain>:<address>` (a contract wallet), and a note after a space or a comma.
 */
export const groupLinesSchema = v.strictObject({ addresses: lines(groupLimits.addressesAtOnce) })
export type GroupLines = v.InferOutput<typeof groupLinesSchema>

/** Why a line could not be taken. */
export const lineProblems = [
  'not_an_address',
  'wrong_checksum',
  'wrong_chain',
  'note_too_long',
  'not_found',
  'only_by_address',
  'operator',
  'declared',
] as const

/** What became of the lines of a request: those that could be taken were, and the others say why not. */
export const groupLinesResultSchema = v.object({
  changed: countSchema,
  /** They were as asked for already. */
  unchanged: countSchema,
  refused: v.array(
    v.object({
      /** Which line, from 1. */
      line: countSchema,
      text: v.string(),
      problem: v.picklist(lineProblems),
    }),
  ),
})
export type GroupLinesResult = v.InferOutput<typeof groupLinesResultSchema>

/** A wallet on the list of a group. A key that is no wallet stands here, too: with what names it for an address. */
export const groupAddressSchema = v.object({
  address: shownKeySchema,
  /** Null for a key wallet. */
  chainId: v.nullable(v.number()),
  note: v.nullable(v.string()),
  source: v.picklist(['hand', 'file']),
  addedAt: timestampSchema,
  /** Who has the wallet; null while nobody has. */
  person: v.nullable(namedPersonSchema),
})
export type GroupAddress = v.InferOutput<typeof groupAddressSchema>

/** `GET /api/operator/groups/:slug/addresses?search=&cursor=&limit=`, answer: by address. */
export const groupAddressListSchema = v.object({
  addresses: v.array(groupAddressSchema),
  next: nextCursorSchema,
})
export type GroupAddressList = v.InferOutput<typeof groupAddressListSchema>

/** The endpoints for groups, and for the fixed claims of groups and of people. */
export const groupEndpoints = {
  groups: {
    method: 'GET',
    path: '/api/operator/groups',
    query: { search: 'the beginning of a label, in either case, or of a slug', ...pageQuery },
    response: groupListSchema,
  },
  addGroup: confirmed(
    { method: 'POST', path: '/api/operator/groups', body: groupDraftSchema, response: groupSchema },
    ({ body: { slug } }) => ({ kind: 'add_group', slug }),
  ),
  group: { method: 'GET', path: '/api/operator/groups/:slug', response: groupSchema },
  changeGroup: confirmed(
    {
      method: 'PATCH',
      path: '/api/operator/groups/:slug',
      body: groupChangeSchema,
      response: groupSchema,
    },
    ({ params: { slug } }) => ({ kind: 'change_group', slug }),
  ),
  removeGroup: confirmed(
    { method: 'DELETE', path: '/api/operator/groups/:slug', response: 'nothing' },
    ({ params: { slug } }) => ({ kind: 'remove_group', slug }),
  ),
  groupMembers: {
    method: 'GET',
    path: '/api/operator/groups/:slug/members',
    query: pageQuery,
    response: groupMemberListSchema,
  },
  addGroupMembers: confirmed(
    {
      method: 'POST',
      path: '/api/operator/groups/:slug/members',
      body: groupPeopleSchema,
      response: groupLinesResultSchema,
    },
    ({ params: { slug } }) => ({ kind: 'change_group_members', slug }),
  ),
  removeGroupMembers: confirmed(
    {
      method: 'POST',
      path: '/api/operator/groups/:slug/members/remove',
      body: groupPeopleSchema,
      response: groupLinesResultSchema,
    },
    ({ params: { slug } }) => ({ kind: 'change_group_members', slug }),
  ),
  groupAddresses: {
    method: 'GET',
    path: '/api/operator/groups/:slug/addresses',
    query: { search: 'the beginning of an address, in either case', ...pageQuery },
    response: groupAddressListSchema,
  },
  addGroupAddresses: confirmed(
    {
      method: 'POST',
      path: '/api/operator/groups/:slug/addresses',
      body: groupLinesSchema,
      response: groupLinesResultSchema,
    },
    ({ params: { slug } }) => ({ kind: 'change_group_members', slug }),
  ),
  removeGroupAddresses: confirmed(
    {
      method: 'POST',
      path: '/api/operator/groups/:slug/addresses/remove',
      body: groupLinesSchema,
      response: groupLinesResultSchema,
    },
    ({ params: { slug } }) => ({ kind: 'change_group_members', slug }),
  ),
  groupClaims: {
    method: 'GET',
    path: '/api/operator/groups/:slug/claims',
    response: fixedClaimListSchema,
  },
  changeGroupClaim: confirmed(
    {
      method: 'PATCH',
      path: '/api/operator/groups/:slug/claims',
      body: fixedClaimChangeSchema,
      response: fixedClaimListSchema,
    },
    ({ params: { slug } }) => ({ kind: 'change_group', slug }),
  ),
  groupsOfPerson: {
    method: 'GET',
    path: '/api/operator/people/:id/groups',
    query: pageQuery,
    response: groupsOfPersonSchema,
  },
  personClaims: {
    method: 'GET',
    path: '/api/operator/people/:id/claims',
    response: fixedClaimListSchema,
  },
  changePersonClaim: confirmed(
    {
      method: 'PATCH',
      path: '/api/operator/people/:id/claims',
      body: fixedClaimChangeSchema,
      response: fixedClaimListSchema,
    },
    ({ params: { id } }) => ({ kind: 'change_claims', accountId: id }),
  ),
} as const satisfies Endpoints<ProductChange>
