import { type GroupRule, type GroupRuleDraft, groupRuleLimits } from '@countersign/product-api'
import { Button } from '@countersign/react'
import type { UseMutationResult } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { FieldLegend, SelectField, TextField } from '../../ui/fields.tsx'
import { texts } from '../texts/texts.ts'
import styles from './GroupPage.module.css'
import {
  type ClauseField,
  clauseFields,
  emptyClause,
  readDraft,
  type WrittenClause,
  writeClauses,
} from './ruleDraft.ts'

interface RuleFormProps {
  readonly rule: GroupRule | null
  readonly change: UseMutationResult<unknown, Error, GroupRuleDraft>
  readonly onCancel: () => void
}

/** Writes the rule of a group, clause by clause. */
export function RuleForm({ rule, change, onCancel }: RuleFormProps) {
  const words = texts.groupRule
  const [match, setMatch] = useState<GroupRule['match']>(rule?.match ?? 'any')
  const [clauses, setClauses] = useState(() => (rule === null ? [emptyClause()] : writeClauses(rule)))
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const draft = readDraft(match, clauses)
    setWrong(draft === undefined)
    if (draft !== undefined && !change.isPending) change.mutate(draft)
  }
  const replace = (changed: WrittenClause) =>
    setClauses(clauses.map((clause) => (clause.id === changed.id ? changed : clause)))
  return (
    <form className={styles['add']} onSubmit={submit} noValidate>
      <SelectField
        label={words.match}
        value={match}
        options={words.matches}
        onChange={(value) => setMatch(value === 'all' ? 'all' : 'any')}
      />
      {clauses.map((clause, at) => (
        <fieldset key={clause.id} className={styles['clause']}>
          <FieldLegend>{words.condition(at + 1)}</FieldLegend>
          <ClauseFields clause={clause} onChange={replace} />
          {clauses.length > 1 && (
            <Button kind="outline" onClick={() => setClauses(clauses.filter(({ id }) => id !== clause.id))}>
              {words.drop}
            </Button>
          )}
        </fieldset>
      ))}
      {clauses.length < groupRuleLimits.clauses && (
        <Button kind="outline" onClick={() => setClauses([...clauses, emptyClause()])}>
          {words.add}
        </Button>
      )}
      <button
        type="submit"
        className="countersign-button"
        data-state={change.isPending ? 'working' : 'ready'}
        aria-disabled={change.isPending}
      >
        {change.isPending ? words.setting : words.set}
      </button>
      <Button kind="outline" onClick={onCancel}>
        {words.cancel}
      </Button>
      <p className="small" role="alert">
        {isWrong && words.problem}
      </p>
      {change.isError && <MutationError error={change.error}>{words.notSet}</MutationError>}
    </form>
  )
}

interface ClauseFieldsProps {
  readonly clause: WrittenClause
  readonly onChange: (clause: WrittenClause) => void
}

function ClauseFields({ clause, onChange }: ClauseFieldsProps) {
  const words = texts.groupRule
  const set = (field: ClauseField) => (text: string) =>
    onChange({ ...clause, fields: { ...clause.fields, [field]: text } })
  const isKind = (kind: string): kind is WrittenClause['kind'] => kind in clauseFields
  return (
    <>
      <SelectField
        label={words.kind}
        value={clause.kind}
        options={words.kinds}
        onChange={(kind) => isKind(kind) && onChange({ ...clause, kind })}
      />
      {clauseFields[clause.kind].map((field) =>
        field === 'comparison' ? (
          <SelectField
            key={field}
            label={words.fields[field]}
            value={clause.fields[field] ?? 'at_least'}
            options={words.comparisons}
            onChange={set(field)}
          />
        ) : (
          <TextField
            key={field}
            label={words.fields[field]}
            holds="code"
            value={clause.fields[field] ?? ''}
            onChange={set(field)}
            {...((field === 'below' || field === 'function') && { placeholder: words.placeholders[field] })}
          />
        ),
      )}
    </>
  )
}
