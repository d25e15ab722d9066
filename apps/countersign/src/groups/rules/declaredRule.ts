import { type GroupRule, groupRuleSchema, type TriedRule, triedRuleSchema } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { type ContractReader, run, uuid, type Write } from '@countersign/server/extension'
import * as v from 'valibot'
import { FieldError, placeBelow } from '../../fields/FieldError.ts'
import { parseAddress, parseRule } from './rules.fields.ts'
import { deleteRule, findRule, findRuleOf, insertRule, setRuleSource } from './rules.queries.ts'

/**
 * Reads the rule of a group in a file.
 *
 * @throws FieldError whose field says where it is wrong, such as `rule.clauses.0.least`
 */
export function readDeclaredRule(value: unknown): TriedRule | null {
  const result = v.safeParse(v.nullable(triedRuleSchema), value)
  if (result.success) return result.output
  const [issue] = result.issues
  const path = v.getDotPath(issue)
  throw new FieldError(path === null ? 'rule' : `rule.${path}`, describe(issue, path ?? ''))
}

function describe({ received, expected, type }: v.BaseIssue<unknown>, path: string): string {
  if (received === 'undefined') return 'is missing'
  if (expected === 'never') return 'is no field here'
  const needed = type === 'array' ? undefined : neededIn.get(path.split('.').at(-1) ?? '')
  return `is not ${needed ?? 'what belongs here'}`
}

/** What belongs in a field, by its name. */
const neededIn: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '': 'a rule in curly brackets',
    match: '"any" or "all"',
    clauses: 'a list of 1 to 8 conditions in square brackets',
    kind: '"erc20", "erc721", "erc1155", "owner_of", "ens", "safe_owner", "view_bool" or "view_uint"',
    chainId: 'the number of a chain, such as 1',
    contract: 'an address in quotation marks',
    least: 'a number in quotation marks, such as "12"',
    decimals: 'a whole number from 0 to 77',
    tokenId: 'a whole number in quotation marks',
    value: 'a whole number in quotation marks',
    below: 'an ENS name, such as "dao.eth"',
    function: 'a function of one address, such as "isMember(address)"',
    comparison: '"at_least", "more_than", "at_most", "less_than" or "equal"',
  }),
)

/** What is asked to check a rule: the chains for decimals that are neither written nor kept. */
export interface RuleSource {
  readonly store: Store
  readonly reader: ContractReader
}

/**
 * Checks a rule of a file. The decimals of a token that the file leaves out stay as they are kept; else they are read now.
 *
 * @throws FieldError whose field says where it is wrong, such as `rule.clauses.0.contract`
 */
export async function checkDeclaredRule(
  { store, reader }: RuleSource,
  { slug, rule }: { readonly slug: string; readonly rule: TriedRule },
): Promise<GroupRule> {
  const [stored] = await store.read(findRuleOf, { slug })
  const before = stored === undefined ? [] : v.parse(groupRuleSchema, JSON.parse(stored.content)).clauses
  try {
    const clauses = rule.clauses.map((clause, at) => {
      if (clause.kind !== 'erc20' || clause.decimals !== undefined) return clause
      const contract = parseAddress(clause.contract, `clauses.${at}.contract`)
      const kept = before.find(
        (one) => one.kind === 'erc20' && one.chainId === clause.chainId && one.contract === contract,
      )
      return kept?.kind === 'erc20' ? { ...clause, decimals: kept.decimals } : clause
    })
    return await parseRule({ ...rule, clauses }, reader, { kind: 'account', key: 'declared' }, unanswered)
  } catch (error) {
    throw placeBelow('rule', error)
  }
}

const unanswered =
  'could not be asked, because no node of its chain answered: write the decimals of the token, too'

/**
 * The part of a transaction that gives a group the rule that a file declares, or none: one that says the same stays, with
 * what was answered to it. Whether it was not so before.
 *
 * @throws {v.ValiError} where it was not checked with {@link checkDeclaredRule}
 */
export function* applyDeclaredRule(groupId: string, rule: TriedRule | null, now: number): Write<boolean> {
  const content = rule === null ? undefined : JSON.stringify(v.parse(groupRuleSchema, rule))
  const [before] = yield* run(findRule, { groupId })
  if (before !== undefined && before.content === content) {
    if (before.source === 'file') return false
    yield* run(setRuleSource, { group_id: groupId, source: 'file' })
    return true
  }
  if (before !== undefined) yield* run(deleteRule, { groupId })
  if (content !== undefined) {
    const made = { id: uuid(now), made_at: now, made_by: null }
    yield* run(insertRule, { ...made, group_id: groupId, content, source: 'file' })
  }
  return before !== undefined || content !== undefined
}
