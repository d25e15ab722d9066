import { type GroupRule, type GroupRuleDraft, groupRuleLimits } from '@countersign/product-api'
import { Button } from '@countersign/react'
import type { UseMutationResult } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { FieldLegend, SelectField, TextField } from '../../ui/fields.tsx'
import { SubmitButton } from '../../ui/form.tsx'
import { nameChain } from '../../ui/format.ts'
import { texts } from '../texts.ts'
import styles from './GroupPage.module.css'
import { RuleTrial } from './RuleTrial.tsx'
import {
  type ClauseField,
  type ClauseProblems,
  checkClauses,
  clauseFields,
  emptyClause,
  placeOf,
  placeRefusal,
  readDraft,
  type WrittenClause,
  writeClauses,
} from './ruleDraft.ts'

interface RuleFormProps {
  readonly rule: GroupRule | null
  /** The chains that can be asked. */
  readonly chainIds: readonly number[]
  readonly change: UseMutationResult<unknown, Error, GroupRuleDraft>
  /** Called when the rule is kept, and when it is given up. */
  readonly onClose: () => void
}

/** Writes the rule of a group, clause by clause, and tries it before it is kept. */
export function RuleForm({ rule, chainIds, change, onClose }: RuleFormProps) {
  const words = texts.groupRule
  const [match, setMatch] = useState<GroupRule['match']>(rule?.match ?? 'any')
  const [clauses, setClauses] = useState(() =>
    rule === null ? [emptyClause(chainIds)] : writeClauses(rule, chainIds),
  )
  const [problems, setProblems] = useState<ClauseProblems>({})
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  const draft = readDraft(match, clauses)
  const show = (found: ClauseProblems) => {
    flushSync(() => setProblems(found))
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  const refuse = (error: unknown) => {
    const found = placeRefusal(error, clauses)
    // What is said at a field is said there alone, and no more once the field is changed.
    if (found !== undefined) change.reset()
    show(found ?? {})
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (change.isPending) return
    show(checkClauses(clauses))
    if (draft !== undefined) change.mutate(draft, { onError: refuse, onSuccess: onClose })
  }
  const replace = (changed: WrittenClause, changedPlaces: readonly string[]) => {
    setClauses(clauses.map((clause) => (clause.id === changed.id ? changed : clause)))
    setProblems(
      Object.fromEntries(Object.entries(problems).filter(([place]) => !changedPlaces.includes(place))),
    )
  }
  const setList = (changed: readonly WrittenClause[]) => {
    flushSync(() => setClauses([...changed]))
    form.current?.querySelector<HTMLElement>('fieldset:last-of-type select')?.focus()
  }
  const hasProblems = Object.keys(problems).length > 0
  return (
    <>
      <form ref={form} className={styles['add']} onSubmit={submit} noValidate>
        <SelectField
          label={words.match}
          value={match}
          options={words.matches}
          onChange={(value) => setMatch(value === 'all' ? 'all' : 'any')}
        />
        {clauses.map((clause, at) => (
          <fieldset key={clause.id} className={styles['clause']}>
            <FieldLegend>{words.condition(at + 1)}</FieldLegend>
            <ClauseFields clause={clause} chainIds={chainIds} problems={problems} onChange={replace} />
            {clauses.length > 1 && (
              <Button
                kind="outline"
                label={words.dropLabel(at + 1)}
                onClick={() => setList(clauses.filter(({ id }) => id !== clause.id))}
              >
                {words.drop}
              </Button>
            )}
          </fieldset>
        ))}
        {clauses.length < groupRuleLimits.clauses && (
          <Button kind="outline" onClick={() => setList([...clauses, emptyClause(chainIds)])}>
            {words.add}
          </Button>
        )}
        <div className={styles['buttons']}>
          <SubmitButton isPending={change.isPending} working={words.setting}>
            {words.set}
          </SubmitButton>
          <Button kind="outline" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
        <p className={`small ${styles['problem']}`} role="alert">
          {hasProblems && words.problem}
        </p>
        {change.isError && !hasProblems && <MutationError error={change.error}>{words.notSet}</MutationError>}
      </form>
      <RuleTrial
        rule={draft}
        chainIds={chainIds}
        onUnreadable={() => show(checkClauses(clauses))}
        onRefused={refuse}
      />
    </>
  )
}

interface ClauseFieldsProps {
  readonly clause: WrittenClause
  readonly chainIds: readonly number[]
  readonly problems: ClauseProblems
  readonly onChange: (clause: WrittenClause, changedPlaces: readonly string[]) => void
}

function ClauseFields({ clause, chainIds, problems, onChange }: ClauseFieldsProps) {
  const words = texts.groupRule
  const isKind = (kind: string): kind is WrittenClause['kind'] => kind in clauseFields
  const everyPlace = [
    placeOf(clause, 'kind'),
    ...clauseFields[clause.kind].map((one) => placeOf(clause, one)),
  ]
  // A chain of a rule that is kept may have lost its nodes.
  const chains = new Set([...chainIds, Number(clause.fields.chainId)].filter((id) => id > 0))
  const options: Partial<Record<ClauseField, Readonly<Record<string, string>>>> = {
    chainId: Object.fromEntries([...chains].map((id) => [id, nameChain(id)])),
    comparison: words.comparisons,
  }
  return (
    <>
      <SelectField
        label={words.kind}
        value={clause.kind}
        options={words.kinds}
        problem={problems[placeOf(clause, 'kind')]}
        onChange={(kind) => isKind(kind) && onChange({ ...clause, kind }, everyPlace)}
      />
      {clauseFields[clause.kind].map((field) => {
        const shared = {
          label: words.fields[field],
          value: clause.fields[field] ?? '',
          problem: problems[placeOf(clause, field)],
          onChange: (text: string) =>
            onChange({ ...clause, fields: { ...clause.fields, [field]: text } }, [placeOf(clause, field)]),
        }
        const choices = options[field]
        if (choices !== undefined) return <SelectField key={field} {...shared} options={choices} />
        return (
          <TextField
            key={field}
            {...shared}
            holds="code"
            note={clause.kind === 'erc20' && field === 'least' ? words.decimalsNote : undefined}
            {...((field === 'below' || field === 'function') && { placeholder: words.placeholders[field] })}
          />
        )
      })}
    </>
  )
}
