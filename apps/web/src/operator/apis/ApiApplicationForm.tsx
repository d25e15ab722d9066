import type { Api, ApiAccess, ApiApplication, Application } from '@countersign/product-api'
import { Button } from '@countersign/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { livePart } from '../../language/liveTable.ts'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { describeFailure } from '../../ui/failures.ts'
import { FieldNote, SelectField, TextField } from '../../ui/fields.tsx'
import { SubmitButton, useCheckedForm } from '../../ui/form.tsx'
import { Buttons } from '../../ui/list.tsx'
import { ofApis, useChange, useOperatorApi } from '../calls.tsx'
import { texts } from '../texts.ts'
import styles from './ApiApplicationForm.module.css'

const words = livePart(() => texts.apiApplications)

interface FormProps {
  readonly api: Api
  /** Called when it is done, or given up. */
  readonly onDone: () => void
}

/** Puts an application on the list of an API. */
export function AddApiApplication({ api, onDone }: FormProps) {
  const [chosen, setChosen] = useState<Application>()
  const [access, setAccess] = useState<ApiAccess>({ delegated: [], own: [] })
  return (
    <AccessForm
      api={api}
      application={chosen && { clientId: chosen.clientId, name: chosen.name }}
      access={access}
      onAccess={setAccess}
      submit={words.submit}
      notDone={words.notAdded}
      done={words.added}
      onDone={onDone}
    >
      {(problem) => <ApplicationChoice chosen={chosen} problem={problem} onChoose={setChosen} />}
    </AccessForm>
  )
}

/** Changes what an application on the list may ask for. */
export function ChangeApiApplication({
  api,
  application,
  onDone,
}: FormProps & { readonly application: ApiApplication }) {
  const { delegated, own } = application
  const [access, setAccess] = useState<ApiAccess>({ delegated, own })
  return (
    <AccessForm
      api={api}
      application={application}
      access={access}
      onAccess={setAccess}
      submit={words.save}
      notDone={words.notChanged}
      done={words.changed}
      onDone={onDone}
    />
  )
}

interface AccessFormProps extends FormProps {
  /** Undefined until one is chosen. */
  readonly application: Pick<ApiApplication, 'clientId' | 'name'> | undefined
  readonly access: ApiAccess
  readonly onAccess: (access: ApiAccess) => void
  /** What the button does. */
  readonly submit: string
  readonly notDone: string
  readonly done: (name: string) => string
  /** The choice of the application, with what is wrong with it. */
  readonly children?: (problem: string | undefined) => ReactNode
}

function AccessForm(props: AccessFormProps) {
  const { api, application, access, onAccess, submit, notDone, done, onDone, children } = props
  const calls = useOperatorApi()
  const save = useChange({
    send: (clientId: string) => calls.changeApiApplication(api.id, clientId, access),
    done: ({ name }) => done(name),
    after: onDone,
    stale: ofApis,
  })
  const isEmpty = access.delegated.length + access.own.length === 0
  const isRight = application !== undefined && !isEmpty
  const { form, isChecked, trySubmit } = useCheckedForm(isRight, save.isPending, () => {
    if (application !== undefined) save.mutate(application.clientId)
  })
  // The button that opened it is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={trySubmit}>
      {children?.(isChecked && application === undefined ? words.chooseMissing : undefined)}
      <ScopeTable
        api={api}
        name={application?.name}
        access={access}
        problem={isChecked && isEmpty ? words.scopesMissing : undefined}
        onChange={onAccess}
      />
      <p className="small soft">{words.forItselfNote}</p>
      {save.isError && <MutationError error={save.error}>{notDone}</MutationError>}
      <Buttons>
        <SubmitButton isPending={save.isPending} working={words.saving}>
          {submit}
        </SubmitButton>
        <Button kind="plain" onClick={onDone}>
          {words.cancel}
        </Button>
      </Buttons>
    </form>
  )
}

interface ApplicationChoiceProps {
  readonly chosen: Application | undefined
  readonly problem: string | undefined
  readonly onChoose: (application: Application | undefined) => void
}

/** One of the applications, found by a part of its name. */
function ApplicationChoice({ chosen, problem, onChoose }: ApplicationChoiceProps) {
  const calls = useOperatorApi()
  const [search, setSearch] = useState('')
  const found = useQuery({
    queryKey: ['applications', 'choice', search.trim()],
    queryFn: () => calls.applications({ search: search.trim(), limit: 50 }),
    placeholderData: keepPreviousData,
  })
  const listed = found.data?.applications ?? []
  const offered = chosen && !listed.some(({ clientId }) => clientId === chosen.clientId) ? [chosen] : []
  const options = [...offered, ...listed].map(({ clientId, name }) => [clientId, `${name} (${clientId})`])
  return (
    <>
      <TextField
        label={words.find}
        holds="search"
        note={words.findNote}
        value={search}
        onChange={setSearch}
      />
      <SelectField
        label={words.choose}
        value={chosen?.clientId ?? ''}
        options={{ '': words.chooseFirst, ...Object.fromEntries(options) }}
        problem={problem}
        onChange={(id) => onChoose([...offered, ...listed].find(({ clientId }) => clientId === id))}
      />
      {found.isSuccess && listed.length === 0 && (
        <p role="status" className="small soft">
          {words.noneFound}
        </p>
      )}
      {found.isError && <p className="small soft">{words.notFound(describeFailure(found.error))}</p>}
    </>
  )
}

interface ScopeTableProps {
  readonly api: Api
  readonly name: string | undefined
  readonly access: ApiAccess
  readonly problem: string | undefined
  readonly onChange: (access: ApiAccess) => void
}

const columns = [
  { part: 'delegated', label: 'forPeopleLabel' },
  { part: 'own', label: 'forItselfLabel' },
] as const

/** Each scope of the API: whether people may allow it, and whether the application has it for itself. */
function ScopeTable({ api, name, access, problem, onChange }: ScopeTableProps) {
  const choose = (part: keyof ApiAccess, scope: string, isWanted: boolean) => {
    const chosen = isWanted ? [...access[part], scope] : access[part].filter((one) => one !== scope)
    onChange({ ...access, [part]: chosen })
  }
  return (
    <div>
      <table className={styles['table']}>
        <caption className="countersign-hidden">
          {name === undefined ? words.tableCaptionNew : words.tableCaption(name)}
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.scope}</th>
            <th scope="col">{words.forPeople}</th>
            <th scope="col">{words.forItself}</th>
          </tr>
        </thead>
        <tbody>
          {api.scopes.map((scope, at) => (
            <tr key={scope.name}>
              <th scope="row">
                <span translate="no" className="mono">
                  {scope.name}
                </span>
                <span className={`small soft ${styles['words']}`}>{scope.words}</span>
              </th>
              {columns.map(({ part, label }) => (
                <td key={part}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={words[label](scope.name)}
                      aria-invalid={(problem !== undefined && at === 0 && part === 'delegated') || undefined}
                      checked={access[part].includes(scope.name)}
                      onChange={(event) => choose(part, scope.name, event.target.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {problem !== undefined && <FieldNote problem={problem} />}
    </div>
  )
}
