import type { ActivityFilter } from '@countersign/client'
import { useRef, useState } from 'react'
import { formatLocal, parseLocal } from './localTime.ts'
import { eventNames } from './nameEvent.ts'

/** Props of {@link ActivityFilters}. */
export interface ActivityFiltersProps {
  readonly filter: ActivityFilter
  readonly onChange: (filter: ActivityFilter) => void
}

/** Which events to show. It takes effect when it is asked for, so that nothing moves while one fills it in. */
export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const address = JSON.stringify(filter)
  const [shown, setShown] = useState(address)
  const [draft, setDraft] = useState(() => draftOf(filter))
  const first = useRef<HTMLSelectElement>(null)
  // The filter also changes from outside, such as by going back.
  if (shown !== address) {
    setShown(address)
    setDraft(draftOf(filter))
  }
  const set = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const isNoId = draft.account.trim() !== '' && !/^[0-9a-f-]{36}$/i.test(draft.account.trim())
  const isBackwards = draft.from !== '' && draft.to !== '' && draft.from >= draft.to
  const submit = () => {
    if (isNoId || isBackwards) return
    onChange({
      kind: draft.kind,
      account: draft.account.trim(),
      from: parseLocal(draft.from),
      to: parseLocal(draft.to),
    })
  }
  const showEverything = () => {
    onChange({})
    // The button is about to go.
    first.current?.focus()
  }
  return (
    <search>
      <form
        className="op-filters"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className="op-field">
          <label className="op-field-label" htmlFor="filter-kind">
            What
          </label>
          <select
            ref={first}
            id="filter-kind"
            className="op-field-input"
            value={draft.kind}
            onChange={(event) => set({ kind: event.target.value })}
          >
            <option value="">Everything</option>
            {Object.entries(eventNames).map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="op-field">
          <label className="op-field-label" htmlFor="filter-account">
            Person, by their id
          </label>
          <input
            id="filter-account"
            className="op-field-input op-mono-input"
            value={draft.account}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={isNoId || undefined}
            aria-describedby={isNoId ? 'filter-account-problem' : undefined}
            onChange={(event) => set({ account: event.target.value })}
          />
          {isNoId && (
            <p id="filter-account-problem" className="small op-field-problem">
              This is not a whole id. It stands on the person’s page.
            </p>
          )}
        </div>
        <MomentField id="filter-from" label="From" value={draft.from} onChange={(from) => set({ from })} />
        <MomentField
          id="filter-to"
          label="Until"
          value={draft.to}
          problem={isBackwards ? 'This is not after the beginning.' : undefined}
          onChange={(to) => set({ to })}
        />
        <div className="op-button-row">
          <button type="submit" className="cs-button" data-kind="outline">
            Show these
          </button>
          {Object.keys(filter).length > 0 && (
            <button type="button" className="cs-button" data-kind="plain" onClick={showEverything}>
              Show everything
            </button>
          )}
        </div>
      </form>
    </search>
  )
}

function draftOf(filter: ActivityFilter) {
  return {
    kind: filter.kind ?? '',
    account: filter.account ?? '',
    from: formatLocal(filter.from ?? ''),
    to: formatLocal(filter.to ?? ''),
  }
}

interface MomentFieldProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly problem?: string | undefined
  readonly onChange: (value: string) => void
}

function MomentField({ id, label, value, problem, onChange }: MomentFieldProps) {
  return (
    <div className="op-field">
      <label className="op-field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="op-field-input"
        type="datetime-local"
        value={value}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} className="small op-field-problem">
          {problem}
        </p>
      )}
    </div>
  )
}
