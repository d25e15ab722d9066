import { type FormEvent, useRef } from 'react'
import type { ActivityFilter } from '../../api/operatorApi.ts'
import { TextField } from '../../ui/TextField.tsx'
import { KindField } from './KindField.tsx'
import { filterOf, useFilterDraft } from './useFilterDraft.ts'

/** Props of {@link ActivityFilters}. */
export interface ActivityFiltersProps {
  readonly filter: ActivityFilter
  readonly onChange: (filter: ActivityFilter) => void
}

/** Which events to show. It takes effect when it is asked for, so that nothing moves while one fills it in. */
export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const { draft, problems, set } = useFilterDraft(filter)
  const first = useRef<HTMLSelectElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(problems).length === 0) onChange(filterOf(draft))
  }
  const showEverything = () => {
    onChange({})
    // The button is about to go.
    first.current?.focus()
  }
  return (
    <search>
      <form className="op-filters" onSubmit={submit}>
        <KindField ref={first} kind={draft.kind} onChange={(kind) => set({ kind })} />
        <TextField
          label="Person, by their id"
          holds="code"
          value={draft.account}
          problem={problems.account}
          onChange={(account) => set({ account })}
        />
        <TextField
          label="From"
          holds="time"
          value={draft.from}
          problem={problems.from}
          onChange={(from) => set({ from })}
        />
        <TextField
          label="Until"
          holds="time"
          value={draft.to}
          problem={problems.to}
          onChange={(to) => set({ to })}
        />
        <div className="op-button-row">
          <button type="submit" className="countersign-button" data-kind="outline">
            Show these
          </button>
          {Object.keys(filter).length > 0 && (
            <button type="button" className="countersign-button" data-kind="plain" onClick={showEverything}>
              Show everything
            </button>
          )}
        </div>
      </form>
    </search>
  )
}
