import {
  type GroupRule,
  type GroupRuleDraft,
  groupRuleDraftSchema,
  type RuleClause,
  ruleClauseDraftSchema,
  type TriedClause,
} from '@countersign/product-api'
import { safeParse } from 'valibot'
import { readRefusedField } from '../../ui/readRefusedField.ts'
import { texts } from '../texts.ts'

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

/** What is wrong with fields, by {@link placeOf}. */
export type ClauseProblems = Readonly<Record<string, string>>

/** Where a field is among all clauses, whichever of them come and go. */
export function placeOf(clause: WrittenClause, field: ClauseField | 'kind'): string {
  return `${clause.id} ${field}`
}

/** A clause to begin with, on the first of the chains that can be asked. */
export function emptyClause(chainIds: readonly number[]): WrittenClause {
  const chainId = String(chainIds[0] ?? '')
  return { id: crypto.randomUUID(), kind: 'erc20', fields: { comparison: 'at_least', chainId } }
}

/** The clauses of a rule, to be changed. */
export function writeClauses(rule: GroupRule, chainIds: readonly number[]): WrittenClause[] {
  return rule.clauses.map((clause) => {
    const empty = emptyClause(chainIds)
    const written = Object.fromEntries(listFields(clause))
    return { ...empty, kind: clause.kind, fields: { ...empty.fields, ...written } }
  })
}

/** What a clause says, field by field. */
export function listFields(clause: TriedClause): [ClauseField, string][] {
  return clauseFields[clause.kind].map((field) => [field, String(Reflect.get(clause, field))])
}

/** The rule that was written; undefined where it cannot be one. */
export function readDraft(
  match: GroupRule['match'],
  written: readonly WrittenClause[],
): GroupRuleDraft | undefined {
  if (Object.keys(checkClauses(written)).length > 0) return undefined
  const draft = safeParse(groupRuleDraftSchema, { match, clauses: written.map(readClause) })
  return draft.success ? draft.output : undefined
}

/** What is wrong with what was written, as far as it shows without a chain. */
export function checkClauses(written: readonly WrittenClause[]): ClauseProblems {
  const words = texts.groupRule.problems
  return Object.fromEntries(
    written.flatMap((clause) => {
      const { issues = [] } = safeParse(ruleClauseDraftSchema, readClause(clause))
      const wrong = new Set(issues.map(({ path }) => path?.[0]?.key))
      const isEmptyName = clause.kind === 'ens' && (clause.fields.below?.trim() ?? '') === ''
      return clauseFields[clause.kind]
        .filter((field) => wrong.has(field) || (field === 'below' && isEmptyName))
        .map((field): [string, string] => {
          const isAmount = clause.kind === 'erc20' && field === 'least'
          return [placeOf(clause, field), isAmount ? words.amount : words[field]]
        })
    }),
  )
}

/** Which field of a clause the server refused (`clauses.1.least`), and why; undefined where its refusal is about none. */
export function placeRefusal(error: unknown, written: readonly WrittenClause[]): ClauseProblems | undefined {
  const refused = readRefusedField(error)
  const [, index = '', name = ''] = /^clauses\.(\d+)\.(\w+)$/.exec(refused?.field ?? '') ?? []
  const clause = written[Number(index)]
  if (refused === undefined || clause === undefined || name === '') return undefined
  const field = name === 'kind' ? name : clauseFields[clause.kind].find((own) => own === name)
  return field === undefined
    ? undefined
    : { [placeOf(clause, field)]: texts.groupRule.refused(refused.reason) }
}

function readClause({ kind, fields }: WrittenClause): object {
  const read = clauseFields[kind].map((field) => {
    const text = fields[field]?.trim() ?? ''
    return [field, field === 'chainId' ? Number(text) : text]
  })
  return { kind, ...Object.fromEntries(read) }
}
