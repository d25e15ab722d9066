import { addressSchema, confirmed, countSchema, type Endpoints, timestampSchema } from '@countersign/protocol'
import * as v from 'valibot'
import type { ProductChange } from './changes.ts'

/** How much a rule can say. */
export const groupRuleLimits = { clauses: 8, functionLength: 64, nameLength: 255, triedWallets: 50 } as const

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

const decimalsSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77))

/** A clause as it is kept: the decimals that the token had when the rule was made stay. */
export const ruleClauseSchema = v.variant('kind', [
  v.strictObject({ ...erc20, decimals: decimalsSchema }),
  ...fixedClauses,
])
export type RuleClause = v.InferOutput<typeof ruleClauseSchema>

/** A clause as it is tried: one that is kept, or one that is written, whose decimals are read. */
export const triedClauseSchema = v.variant('kind', [
  v.strictObject({ ...erc20, decimals: v.optional(decimalsSchema) }),
  ...fixedClauses,
])
export type TriedClause = v.InferOutput<typeof triedClauseSchema>

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

/** The same as it is tried, or as a file declares it: decimals that are given are not read. */
export const triedRuleSchema = v.strictObject({
  match: matches,
  clauses: v.pipe(v.array(triedClauseSchema), v.minLength(1), v.maxLength(groupRuleLimits.clauses)),
})
export type TriedRule = v.InferOutput<typeof triedRuleSchema>

/** The rule of a group as an operator sees it; null where it has none. */
export const groupRuleStateSchema = v.object({
  rule: v.nullable(groupRuleSchema),
  /** Who wrote it: what a file declares is changed in that file. Null where there is no rule. */
  source: v.nullable(v.picklist(['operator', 'file'])),
  madeAt: v.nullable(timestampSchema),
  /** When a chain was last asked of anybody's wallet, with an answer or without. */
  lastAskedAt: v.nullable(timestampSchema),
  /** Of how many wallets it holds, by an answer that still counts. */
  holding: countSchema,
  /** Of how many wallets the nodes gave no answer when they were asked last. */
  failing: countSchema,
  /** The chains that have nodes: a rule can ask these. */
  chainIds: v.array(v.number()),
  /** Those of which a node is believed however old its newest block is. */
  undatedChainIds: v.array(v.number()),
})
export type GroupRuleState = v.InferOutput<typeof groupRuleStateSchema>

/** `PATCH /api/operator/groups/:slug/rule`, request: null removes the rule. */
export const groupRuleChangeSchema = v.strictObject({ rule: v.nullable(groupRuleDraftSchema) })
export type GroupRuleChange = v.InferOutput<typeof groupRuleChangeSchema>

/** `POST /api/operator/rules/try`, request: a rule, and a wallet; the chain is null for a key wallet. */
export const groupRuleTrialSchema = v.strictObject({
  rule: triedRuleSchema,
  address: addressSchema,
  chainId: v.nullable(chainIdSchema),
})
export type GroupRuleTrial = v.InferOutput<typeof groupRuleTrialSchema>

/** What the chains say of a wallet: `unknown` where the nodes are the reason. */
export const holdsSchema = v.picklist(['yes', 'no', 'unknown'])

/**
 * Why nothing was answered: the chain has no node (`no_node`), none of them answered (`no_answer`), or too few said the
 * same (`too_few_answers`). A contract wallet is not asked about on another chain than its own (`other_chain`).
 */
export const trialReasons = ['no_node', 'no_answer', 'too_few_answers', 'other_chain'] as const

/** What the chains say of one wallet: of each clause, in the order of the rule. */
const triedWalletSchema = v.object({
  address: addressSchema,
  /** The chain of a contract wallet; null for a key wallet. */
  chainId: v.nullable(v.number()),
  holds: holdsSchema,
  clauses: v.array(
    v.object({
      holds: holdsSchema,
      /** What the chain said, such as an amount, an owner or `reverted`. */
      answer: v.nullable(v.string()),
      reason: v.nullable(v.picklist(trialReasons)),
      block: v.nullable(v.number()),
      /** The hosts of the nodes that said so. */
      hosts: v.array(v.string()),
    }),
  ),
})
export type TriedWallet = v.InferOutput<typeof triedWalletSchema>

/** `POST /api/operator/rules/try`, answer. */
export const groupRuleTrialResultSchema = v.object({
  /** Whether any of the wallets satisfies the rule. */
  holds: holdsSchema,
  /** Whose wallet it is; null where nobody has linked it, or a program may not read people. */
  accountId: v.nullable(v.string()),
  /** Each linked wallet of that person, the asked one first; else that one alone. */
  wallets: v.array(triedWalletSchema),
  /** How many linked wallets were left out: no more than {@link groupRuleLimits.triedWallets} are tried at once. */
  left: countSchema,
})
export type GroupRuleTrialResult = v.InferOutput<typeof groupRuleTrialResultSchema>

/** What operators do with the rules of groups. */
export const groupRuleEndpoints = {
  groupRule: { method: 'GET', path: '/api/operator/groups/:slug/rule', response: groupRuleStateSchema },
  changeGroupRule: confirmed(
    {
      method: 'PATCH',
      path: '/api/operator/groups/:slug/rule',
      body: groupRuleChangeSchema,
      response: groupRuleStateSchema,
    },
    ({ params: { slug } }) => ({ kind: 'change_group', slug }),
  ),
  tryGroupRule: {
    method: 'POST',
    path: '/api/operator/rules/try',
    body: groupRuleTrialSchema,
    response: groupRuleTrialResultSchema,
  },
} as const satisfies Endpoints<ProductChange>
