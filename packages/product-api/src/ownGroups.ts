import {
  addressSchema,
  type Endpoints,
  nextCursorSchema,
  pageQuery,
  timestampSchema,
} from '@countersign/protocol'
import * as v from 'valibot'
import { fixedClaimListSchema } from './fixedClaims.ts'
import { groupRuleSchema, holdsSchema } from './groupRules.ts'
import { groupsOfPersonSchema } from './groups.ts'

/**
 * Why somebody is not in a group: operators decide who is (`decided`), no wallet meets its rule (`unmet`), the nodes of
 * a chain gave no answer (`unchecked`), or no chain was asked lately (`unasked`).
 */
export const groupAbsences = ['decided', 'unmet', 'unchecked', 'unasked'] as const

/** A group that a person is not in and sees: it is listed openly, or its rule let them in before. */
export const otherGroupSchema = v.object({
  slug: v.string(),
  label: v.string(),
  description: v.nullable(v.string()),
  /** What a wallet must hold; null where there is no rule, or the group is not listed openly. */
  rule: v.nullable(groupRuleSchema),
  absence: v.picklist(groupAbsences),
  /** When the chains were last asked of all wallets of the person; null where they were not, or gave no answer. */
  askedAt: v.nullable(timestampSchema),
})
export type OtherGroup = v.InferOutput<typeof otherGroupSchema>

/** `GET /api/account/other-groups`, answer: by slug. */
export const otherGroupListSchema = v.object({ groups: v.array(otherGroupSchema), next: nextCursorSchema })
export type OtherGroupList = v.InferOutput<typeof otherGroupListSchema>

/** What is missing for a group: how the wallet that comes nearest fares, clause by clause. */
export const missingForGroupSchema = v.object({
  slug: v.string(),
  address: addressSchema,
  /** The chain of a contract wallet; null for a key wallet. */
  chainId: v.nullable(v.number()),
  /** In the order of the rule. */
  clauses: v.array(holdsSchema),
})
export type MissingForGroup = v.InferOutput<typeof missingForGroupSchema>

/** `POST /api/account/groups/check`, answer: the groups with a rule that are listed openly and the person is not in. */
export const groupCheckSchema = v.object({ missing: v.array(missingForGroupSchema) })
export type GroupCheck = v.InferOutput<typeof groupCheckSchema>

/** The calls about the groups of the person who is signed in. */
export const ownGroupEndpoints = {
  groups: { method: 'GET', path: '/api/account/groups', query: pageQuery, response: groupsOfPersonSchema },
  /** Those that the person is not in, and sees. */
  otherGroups: {
    method: 'GET',
    path: '/api/account/other-groups',
    query: pageQuery,
    response: otherGroupListSchema,
  },
  /** Asks the chains now what the person's wallets hold. */
  checkGroups: { method: 'POST', path: '/api/account/groups/check', response: groupCheckSchema },
  /** What applications are told besides: the person's own fixed claims, and those of their groups. */
  fixedClaims: { method: 'GET', path: '/api/account/claims', response: fixedClaimListSchema },
} as const satisfies Endpoints
