import {
  type GroupRule,
  type GroupRuleDraft,
  groupRuleDraftSchema,
  type RuleClause,
} from '@countersign/product-api'
import { safeParse } from 'valibot'

/** What a clause of each kind says. */
export const clauseFields = {
  erc20: ['chainId', 'contract', 'least'],
  erc721: ['chainId', 'contract', 'least'],
  erc1155: ['chainId', 'contract', 'tokenId', 'least'],
  owner_of: ['chainId', 'contract', 'tokenId'],
  ens: ['below'],
  safe_owner: ['chainId', 'contract'],
  view_bool: ['chainId', 'contract', 'function'],
  view_uint: ['chainId', 'contract', 'function', 'comparison', 'value'],
} as const satisfies Record<RuleClause['kind'], readonly string[]>

/** One of them. */
export type ClauseField = (typeof clauseFields)[RuleClause['kind']][number]

/** A clause while it is written: every field is text, and one that another kind has is kept. */
export interface WrittenClause {
  readonly id: string
  readonly kind: RuleClause['kind']
  readonly fields: Readonly<Partial<Record<ClauseField, string>>>
}

/** A clause to begin with. */
export function emptyClause(): WrittenClause {
  return { id: crypto.randomUUID(), kind: 'erc20', fields: { comparison: 'at_least' } }
}

/** The clauses of a rule, to be changed. */
export function writeClauses(rule: GroupRule): WrittenClause[] {
  return rule.clauses.map((clause) => {
    const texts = listFields(clause).map(([field, text]) => [field, text])
    return {
      ...emptyClause(),
      kind: clause.kind,
      fields: { comparison: 'at_least', ...Object.fromEntries(texts) },
    }
  })
}

/** What a clause says, field by field. */
export function listFields(clause: RuleClause): [ClauseField, string][] {
  return clauseFields[clause.kind].map((field) => [field, String(Reflect.get(clause, field))])
}

/** The rule that was written; undefined where it cannot be one. */
export function readDraft(
  match: GroupRule['match'],
  written: readonly WrittenClause[],
): GroupRuleDraft | undefined {
  const clauses = written.map(({ kind, fields }) => ({
    kind,
    ...Object.fromEntries(
      clauseFields[kind].map((field) => {
        const text = fields[field]?.trim() ?? ''
        return [field, field === 'chainId' ? Number(text) : text]
      }),
    ),
  }))
  const draft = safeParse(groupRuleDraftSchema, { match, clauses })
  return draft.success ? draft.output : undefined
}

/** A rule as it would be written again: the decimals of tokens are read anew. */
export function draftOf(rule: GroupRule): GroupRuleDraft | undefined {
  return readDraft(rule.match, writeClauses(rule))
}
