import { type FormEvent, type Ref, useId, useRef, useState } from 'react'
import type { ActivityFilter } from '../../api/operatorApi.ts'
import { TextField } from '../../ui/TextField.tsx'
import list from '../list.module.css'
import { texts } from '../texts/texts.ts'
import styles from './ActivityPage.module.css'
import { checkFilterDraft, createFilterDraft, type FilterDraft, readFilterDraft } from './activityFilter.ts'

/** Props of {@link ActivityFilters}. */
export interface ActivityFiltersProps {
  readonly filter: ActivityFilter
  readonly onChange: (filter: ActivityFilter) => void
}

/** Which events to show. The filter applies on submit, so that nothing moves while it is filled in. */
export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const { draft, problems, set } = useDraft(filter)
  const first = useRef<HTMLSelectElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(problems).length === 0) onChange(readFilterDraft(draft))
  }
  const clear = () => {
    onChange({})
    // The button is about to go.
    first.current?.focus()
  }
  return (
    <search>
      <form className={styles['filters']} onSubmit={submit}>
        <KindField ref={first} kind={draft.kind} onChange={(kind) => set({ kind })} />
        <TextField
          label={texts.activity.accountLabel}
          holds="code"
          value={draft.account}
          problem={problems.account}
          onChange={(account) => set({ account })}
        />
        <TextField
          label={texts.activity.fromLabel}
          holds="time"
          value={draft.from}
          problem={problems.from}
          onChange={(from) => set({ from })}
        />
        <TextField
          label={texts.activity.toLabel}
          holds="time"
          value={draft.to}
          problem={problems.to}
          onChange={(to) => set({ to })}
        />
        <div className={list['buttons']}>
          <button type="submit" className="countersign-button" data-kind="outline">
            {texts.activity.apply}
          </button>
          {Object.keys(filter).length > 0 && (
            <button type="button" className="countersign-button" data-kind="plain" onClick={clear}>
              {texts.activity.clear}
            </button>
          )}
        </div>
      </form>
    </search>
  )
}

interface KindFieldProps {
  readonly kind: string
  readonly onChange: (kind: string) => void
  readonly ref: Ref<HTMLSelectElement>
}

/** One kind of event, or all of them. */
function KindField({ kind, onChange, ref }: KindFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {texts.activity.kindLabel}
      </label>
      <select
        ref={ref}
        id={id}
        className="field-input"
        value={kind}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{texts.activity.everyKind}</option>
        {Object.entries(texts.activity.events).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Keeps what is filled in until it is submitted, and follows the filter when that changes from outside. */
function useDraft(filter: ActivityFilter) {
  const filterText = JSON.stringify(filter)
  const [shown, setShown] = useState(filterText)
  const [draft, setDraft] = useState(() => createFilterDraft(filter))
  // Such as by going back.
  if (shown !== filterText) {
    setShown(filterText)
    setDraft(createFilterDraft(filter))
  }
  return {
    draft,
    problems: checkFilterDraft(draft),
    set: (part: Partial<FilterDraft>) => setDraft({ ...draft, ...part }),
  }
}
