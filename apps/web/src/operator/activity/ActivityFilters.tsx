import { type FormEvent, useRef, useState } from 'react'
import type { ActivityFilter } from '../../api/operatorApi.ts'
import { TextField } from '../../ui/TextField.tsx'
import { SelectField } from '../fields.tsx'
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
        <SelectField
          ref={first}
          label={texts.activity.kindLabel}
          value={draft.kind}
          options={kinds}
          onChange={(kind) => set({ kind })}
        />
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

const kinds = { '': texts.activity.everyKind, ...texts.activity.events }

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
