import { type FormEvent, useRef, useState } from 'react'
import type { ActivityFilter } from '../../api/operatorApi.ts'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { Buttons } from '../../ui/list.tsx'
import { formatLocal, parseLocal } from '../../ui/localTime.ts'
import { texts } from '../texts.ts'
import styles from './ActivityPage.module.css'

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
          options={listKinds()}
          onChange={(kind) => set({ kind })}
        />
        <SelectField
          label={texts.activity.outcomeLabel}
          value={draft.outcome}
          options={texts.activity.outcomes}
          onChange={(outcome) => set({ outcome })}
        />
        <TextField
          label={texts.activity.accountLabel}
          holds="code"
          value={draft.account}
          problem={problems.account}
          onChange={(account) => set({ account })}
        />
        <TextField
          label={texts.activity.applicationLabel}
          holds="code"
          value={draft.application}
          problem={problems.application}
          onChange={(application) => set({ application })}
        />
        <TextField
          label={texts.activity.walletLabel}
          holds="code"
          value={draft.wallet}
          problem={problems.wallet}
          onChange={(wallet) => set({ wallet })}
        />
        <TextField
          label={texts.activity.networkLabel}
          holds="code"
          value={draft.network}
          problem={problems.network}
          onChange={(network) => set({ network })}
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
        <Buttons>
          <button type="submit" className="countersign-button" data-kind="outline">
            {texts.activity.apply}
          </button>
          {Object.keys(filter).length > 0 && (
            <button type="button" className="countersign-button" data-kind="plain" onClick={clear}>
              {texts.activity.clear}
            </button>
          )}
        </Buttons>
      </form>
    </search>
  )
}

function listKinds() {
  return { '': texts.activity.everyKind, ...texts.activity.events }
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

/** Reads the filter from the page's URL. */
export function readFilter(query: URLSearchParams): ActivityFilter {
  return Object.fromEntries(
    names.map((name) => [name, query.get(name) ?? '']).filter(([, value]) => value !== ''),
  )
}

/** Writes a filter for the page's URL, without its empty fields. */
export function writeFilter(filter: ActivityFilter): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of names) {
    const value = filter[name]
    if (value !== undefined && value !== '') query.set(name, value)
  }
  return query
}

const names = ['kind', 'account', 'application', 'wallet', 'network', 'outcome', 'from', 'to'] as const

/** A filter as its fields hold it: an empty text where nothing is filled in. */
type FilterDraft = Readonly<Record<(typeof names)[number], string>>

/** The draft that shows a filter. */
function createFilterDraft(filter: ActivityFilter): FilterDraft {
  return {
    kind: filter.kind ?? '',
    account: filter.account ?? '',
    application: filter.application ?? '',
    wallet: filter.wallet ?? '',
    network: filter.network ?? '',
    outcome: filter.outcome ?? '',
    from: formatLocal(filter.from ?? ''),
    to: formatLocal(filter.to ?? ''),
  }
}

/** What is wrong with a draft, by its field. */
function checkFilterDraft(draft: FilterDraft): Partial<Record<keyof FilterDraft, string>> {
  const { from, to } = draft
  const wrong = forms.filter(({ name, form }) => draft[name].trim() !== '' && !form.test(draft[name].trim()))
  const isForward = from === '' || to === '' || from < to
  return {
    ...Object.fromEntries(wrong.map(({ name, problem }) => [name, texts.activity[problem]])),
    ...(!isForward && { to: texts.activity.toTooEarly }),
  }
}

/** What a field that is filled in has to look like, as the server checks it. */
const forms = [
  { name: 'account', form: /^[0-9a-f-]{36}$/i, problem: 'accountIncomplete' },
  { name: 'application', form: /^[a-z0-9][a-z0-9._-]{0,99}$/i, problem: 'applicationUnknown' },
  { name: 'wallet', form: /^0x[0-9a-f]{40}$/i, problem: 'walletIncomplete' },
  {
    name: 'network',
    form: /^(?:\d+(?:\.\d+){3}|[0-9a-f:.]*:[0-9a-f:.]*)$/i,
    problem: 'networkIncomplete',
  },
] as const

/** The filter that a draft without problems describes. */
function readFilterDraft({ from, to, ...draft }: FilterDraft): ActivityFilter {
  const trimmed = Object.entries(draft).map(([name, value]) => [name, value.trim()])
  return { ...Object.fromEntries(trimmed), from: parseLocal(from), to: parseLocal(to) }
}
