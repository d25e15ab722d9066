import { addressSchema, countSchema, type Endpoints, timestampSchema } from '@countersign/protocol'
import * as v from 'valibot'

/** How much a rule can say. */
export const groupRuleLimits = { clauses: 8, functionLength: 64, nameLength: 255 } as const

/** A whole number as decimal text, such as the id of a token: a JavaScript number would lose digits. */
const wholeSchema = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,77})$/))

/** An amount as decimal text, such as `12.5`. */
const amountSchema = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,77})(?:\.\d{1,77})?$/))

const chainIdSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** How what a function answers is compared with a number. */
export const groupRuleComparisons = ['at_least', 'more_than', 'at_most', 'less_than', 'equal'] as const

/** Where a clause asks. */
const place = { chainId: chainIdSchema, contract: addressSchema }

/** A function of one address, by its signature without the result, such as `isMember(address)`. */
const functionSchema = v.pipe(v.string(), v.regex(/^[A-Za-z_$][A-Za-z0-9_$]{0,63}\(address\)$/))

const fixedClauses = [
  v.strictObject({ kind: v.literal('erc721'), ...place, least: wholeSchema }),
  v.strictObject({ kind: v.literal('erc1155'), ...place, tokenId: wholeSchema, least: wholeSchema }),
  v.strictObject({ kind: v.literal('owner_of'), ...place, tokenId: wholeSchema }),
  v.strictObject({
    kind: v.literal('ens'),
    below: v.pipe(v.string(), v.maxLength(groupRuleLimits.nameLength)),
  }),
  v.strictObject({ kind: v.literal('safe_owner'), ...place }),
  v.strictObject({ kind: v.literal('view_bool'), ...place, function: functionSchema }),
  v.strictObject({
    kind: v.literal('view_uint'),
    ...place,
    function: functionSchema,
    comparison: v.picklist(groupRuleComparisons),
    value: wholeSchema,
  }),
] as const

const erc20 = { kind: v.literal('erc20'), ...place, least: amountSchema }

/** A clause as it is written: the decimals of a token are read from its contract. */
export const ruleClauseDraftSchema = v.variant('kind', [v.strictObject(erc20), ...fixedClauses])
export type RuleClauseDraft = v.InferOutput<typeof ruleClauseDraftSchema>

/** A clause as it is kept: the decimals that the token had when the rule was made stay. */
export const ruleClauseSchema = v.variant('kind', [
  v.strictObject({ ...erc20, decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)) }),
  ...fixedClauses,
])
export type RuleClause = v.InferOutput<typeof ruleClauseSchema>

const matches = v.picklist(['any', 'all'])

/**
 * What a wallet must hold for its person to be in a group, as it is written.
 *
 * @example
 * { match: 'any', clauses: [{ kind: 'erc721', chainId: 1, contract: '0x…', least: '1' }] }
 */
export const groupRuleDraftSchema = v.strictObject({
  match: matches,
  clauses: v.pipe(v.array(ruleClauseDraftSchema), v.minLength(1), v.maxLength(groupRuleLimits.clauses)),
})
export type GroupRuleDraft = v.InferOutput<typeof groupRuleDraftSchema>

/** The same as it is kept. One wallet must satisfy it by itself: any of the clauses, or all of them. */
export const groupRuleSchema = v.strictObject({
  match: matches,
  clauses: v.pipe(v.array(ruleClauseSchema), v.minLength(1), v.maxLength(groupRuleLimits.clauses)),
})
export type GroupRule = v.InferOutput<typeof groupRuleSchema>

/** The rule of a group as an operator sees it; null where it has none. */
export const groupRuleStateSchema = v.object({
  rule: v.nullable(groupRuleSchema),
  /** Who wrote it: what a file declares is changed in that file. Null where there is no rule. */
  source: v.nullable(v.picklist(['operator', 'file'])),
  madeAt: v.nullable(timestampSchema),
  /** When a chain was last asked of anybody's wallet. */
  lastAskedAt: v.nullable(timestampSchema),
  /** Of how many wallets it holds, as the chains said last. */
  holding: countSchema,
  /** Of how many wallets the nodes gave no answer when they were asked last. */
  failing: countSchema,
})
export type GroupRuleState = v.InferOutput<typeof groupRuleStateSchema>

/** `PATCH /api/operator/groups/:slug/rule`, request: null removes the rule. */
export const groupRuleChangeSchema = v.strictObject({ rule: v.nullable(groupRuleDraftSchema) })
export type GroupRuleChange = v.InferOutput<typeof groupRuleChangeSchema>

/** `POST /api/operator/rules/try`, request: a rule, and a wallet; the chain is null for a key wallet. */
export const groupRuleTrialSchema = v.strictObject({
  rule: groupRuleDraftSchema,
  address: addressSchema,
  chainId: v.nullable(chainIdSchema),
})

/** What the chains say of a wallet: `unknown` where the nodes are the reason. */
const holdsSchema = v.picklist(['yes', 'no', 'unknown'])

/** `POST /api/operator/rules/try`, answer: one for each clause, in the order of the rule. */
export const groupRuleTrialResultSchema = v.object({
  holds: holdsSchema,
  clauses: v.array(
    v.object({
      holds: holdsSchema,
      /** What the chain said, such as an amount, an owner or `reverted`. */
      answer: v.nullable(v.string()),
      block: v.nullable(v.number()),
      /** The hosts of the nodes that said so. */
      hosts: v.array(v.string()),
    }),
  ),
})
export type GroupRuleTrialResult = v.InferOutput<typeof groupRuleTrialResultSchema>

/** What operators do with the rules of groups. */
export const groupRuleEndpoints = {
  groupRule: { method: 'GET', path: '/api/operator/groups/:slug/rule', response: groupRuleStateSchema },
  changeGroupRule: {
    method: 'PATCH',
    path: '/api/operator/groups/:slug/rule',
    body: groupRuleChangeSchema,
    response: groupRuleStateSchema,
  },
  tryGroupRule: {
    method: 'POST',
    path: '/api/operator/rules/try',
    body: groupRuleTrialSchema,
    response: groupRuleTrialResultSchema,
  },
} as const satisfies Endpoints
