import {
  type Application,
  type ApplicationAccess,
  applicationEndpoints,
  type Gate,
} from '@countersign/product-api'
import { Button } from '@countersign/react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { livePart } from '../../language/liveTable.ts'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { DoneNote } from '../../ui/fields.tsx'
import form from '../../ui/form.module.css'
import { Choice } from '../../ui/form.tsx'
import { ListPage, useSearch } from '../../ui/ListPage.tsx'
import { Buttons, Facts, LinkRow, LoadState } from '../../ui/list.tsx'
import { keyOf, useChange, useFound, useLoaded, useOperatorApi } from '../calls.tsx'
import { GroupChoice } from '../kit/GroupChoice.tsx'
import { OperatorPage } from '../kit/pages.tsx'
import { texts } from '../texts.ts'
import { ApplicationTags, Logo } from './ApplicationName.tsx'
import styles from './NewApplicationAccess.module.css'
import { UnknownHosts } from './UnknownHosts.tsx'

/** `/operator/applications`: what people sign in to through this server, found by name. The URL holds the search. */
export function ApplicationsPage() {
  const search = useSearch()
  const applications = useFound((api) => api.applications, [], { search: search.text })
  const add = (
    <Link className="countersign-button" data-kind="outline" to="/operator/applications/new">
      {texts.applications.add}
    </Link>
  )
  return (
    <OperatorPage title={texts.applications.title} error={applications.error}>
      <ListPage
        id="applications"
        words={texts.applications}
        list={applications}
        rows={(page) => page.applications}
        skeleton={3}
        add={add}
        above={<NewApplicationAccess />}
        search={search}
      >
        {(application) => <ApplicationRow key={application.clientId} application={application} />}
      </ListPage>
      <UnknownHosts />
    </OperatorPage>
  )
}

/** One application in the list: the name it claims, and its host, which is verified. The whole row is a link. */
function ApplicationRow({ application }: { readonly application: Application }) {
  const { clientId, name, host, gate, tokenEndpointAuthMethod } = application
  const title = (
    <>
      <Link to={`/operator/applications/${encodeURIComponent(clientId)}`}>{name}</Link>
      <ApplicationTags application={application} />
    </>
  )
  return (
    <LinkRow picture={<Logo application={application} />} title={title}>
      <Facts>
        <span translate="no" className="mono">
          {gate === undefined ? host || texts.applications.unverified : nameHosts(gate)}
        </span>
        {gate === undefined && (
          <span>
            {tokenEndpointAuthMethod === 'none'
              ? texts.applications.publicClient
              : texts.applications.confidentialClient}
          </span>
        )}
      </Facts>
    </LinkRow>
  )
}

function nameHosts({ hosts }: Gate): string {
  return texts.gates.hostCount(hosts[0] ?? '', hosts.length - 1)
}

const words = livePart(() => texts.newApplicationAccess)
const choices = ['everyone', 'groups'] as const

/** Who may use an application of which nobody says so: those that are added from now on. */
function NewApplicationAccess() {
  const summary = useRef<HTMLElement>(null)
  const loaded = useLoaded((api) => api.newApplicationAccess)
  const access = loaded.data?.access
  return (
    <details className={`${form['more']} ${styles['access']}`}>
      <summary ref={summary}>
        {access === undefined ? words.title : words.titleNow(listGroups(access))}
      </summary>
      <LoadState
        query={loaded}
        words={words}
        skeleton={1}
        isFailed={loaded.isError && access === undefined}
      />
      {/* The button that was pressed goes: the focus stays nearby. */}
      {access !== undefined && <AccessForm saved={access} onSaved={() => summary.current?.focus()} />}
    </details>
  )
}

interface AccessFormProps {
  readonly saved: ApplicationAccess
  readonly onSaved: () => void
}

function AccessForm({ saved, onSaved }: AccessFormProps) {
  // Until something is chosen here, it shows what is saved, also by others.
  const [draft, setDraft] = useState<ApplicationAccess>()
  const [isIncomplete, setIncomplete] = useState(false)
  const change = useChangingAccess(() => {
    setDraft(undefined)
    onSaved()
  })
  const access = draft ?? saved
  const isChanged = !isSame(access, saved)
  const choose = (chosen: ApplicationAccess | undefined) => {
    change.reset()
    setIncomplete(false)
    setDraft(chosen)
  }
  const save = () => {
    if (access !== 'everyone' && access.groups.length === 0) setIncomplete(true)
    else change.mutate({ access, before: saved, done: words.saved })
  }
  const undoTo = isChanged ? undefined : findUndo(change)
  const working = change.isPending && { working: words.saving }
  return (
    <>
      <Choice
        legend={words.legend}
        value={access === 'everyone' ? access : 'groups'}
        options={choices}
        words={words.choices}
        onChange={(chosen) => choose(chosen === 'everyone' ? chosen : { groups: [...listGroups(saved)] })}
      />
      {access !== 'everyone' && (
        <GroupChoice
          legend={words.groups}
          chosen={access.groups}
          problem={isIncomplete ? texts.applicationForm.problems.groupMissing : undefined}
          onChange={(groups) => choose({ groups })}
        />
      )}
      <p className="small soft">{words.note}</p>
      {change.isError && <MutationError error={change.error}>{words.notSaved}</MutationError>}
      {change.isSuccess && !isChanged && <DoneNote>{change.variables.done}</DoneNote>}
      {isChanged && (
        <Buttons>
          <Button onClick={save} {...working}>
            {words.save}
          </Button>
          <Button kind="plain" onClick={() => choose(undefined)}>
            {words.discard}
          </Button>
        </Buttons>
      )}
      {undoTo !== undefined && (
        <Buttons>
          <Button
            kind="outline"
            onClick={() => change.mutate({ access: undoTo, before: saved, done: words.undone })}
            {...working}
          >
            {words.undo}
          </Button>
        </Buttons>
      )}
    </>
  )
}

/** What was there before the change that was saved last, also while that is brought back or where it could not be. */
function findUndo({
  isSuccess,
  variables,
}: Pick<ReturnType<typeof useChangingAccess>, 'isSuccess' | 'variables'>): ApplicationAccess | undefined {
  if (variables?.done === words.saved) return isSuccess ? variables.before : undefined
  return isSuccess ? undefined : variables?.access
}

interface Change {
  readonly access: ApplicationAccess
  /** What an undo goes back to. */
  readonly before: ApplicationAccess
  /** What is said afterwards. */
  readonly done: string
}

function useChangingAccess(onSaved: () => void) {
  const api = useOperatorApi()
  return useChange({
    send: ({ access }: Change) => api.changeNewApplicationAccess({ access }),
    done: (_changed, { done }) => done,
    answers: keyOf(applicationEndpoints.newApplicationAccess),
    after: onSaved,
  })
}

function listGroups(access: ApplicationAccess): readonly string[] {
  return access === 'everyone' ? [] : access.groups
}

/** In whatever order the groups were chosen. */
function isSame(one: ApplicationAccess, other: ApplicationAccess): boolean {
  if (one === 'everyone' || other === 'everyone') return one === other
  return one.groups.toSorted().join(' ') === other.groups.toSorted().join(' ')
}
