import { type Api, type ApiAccess, type ApiApplication, apiEndpoints } from '@countersign/product-api'
import { Button } from '@countersign/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { ConfirmedChangeButton, findConfirmed } from '../../confirmation/confirmedChange.tsx'
import { livePart } from '../../language/liveTable.ts'
import { Buttons, Facts, ListRow, PagedList, Section } from '../../ui/list.tsx'
import { ofApis, useChange, useListed, useOperatorApi } from '../calls.tsx'
import { texts } from '../texts.ts'
import styles from './ApiApplicationForm.module.css'
import { AddApiApplication, ChangeApiApplication } from './ApiApplicationForm.tsx'

const words = livePart(() => texts.apiApplications)
const titleId = 'api-applications-title'

/** The applications that may ask for an API, and what each may: a file that declares the API says that, too. */
export function ApiApplications({ api }: { readonly api: Api }) {
  const [isAdding, setAdding] = useState(false)
  const list = useListed((calls) => calls.apiApplications, [api.id], { limit: 20 })
  const isDeclared = api.source === 'file'
  const close = () => {
    flushSync(() => setAdding(false))
    document.getElementById(titleId)?.focus()
  }
  const add = !isDeclared && !isAdding && (
    <Button kind="outline" onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  )
  return (
    <Section id={titleId} title={words.title} action={add}>
      <p className="small soft">{words.lead}</p>
      {isAdding && <AddApiApplication api={api} onDone={close} />}
      <PagedList
        id="api-applications"
        words={words}
        list={list}
        rows={(page) => page.applications}
        skeleton={2}
        none={words.none}
        labelledBy={titleId}
      >
        {(application) => (
          <ApplicationRow
            key={application.clientId}
            api={api}
            application={application}
            isDeclared={isDeclared}
          />
        )}
      </PagedList>
    </Section>
  )
}

interface ApplicationRowProps {
  readonly api: Api
  readonly application: ApiApplication
  readonly isDeclared: boolean
}

/** One application, what it may ask for, and the ways to change that. */
function ApplicationRow({ api, application, isDeclared }: ApplicationRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { clientId, name, delegated, own } = application
  const title = (
    <Link className="countersign-link" to={`/operator/applications/${encodeURIComponent(clientId)}`}>
      {name}
    </Link>
  )
  const close = () => {
    flushSync(() => setOpen(false))
    document.getElementById(titleId)?.focus()
  }
  return (
    <ListRow title={title}>
      <Facts>
        <span translate="no" className="mono">
          {clientId}
        </span>
        <span>{words.forPeopleNamed(listNames(delegated))}</span>
        <span>{words.forItselfNamed(listNames(own))}</span>
      </Facts>
      {isOpen && <ChangeApiApplication api={api} application={application} onDone={close} />}
      {!isDeclared && !isOpen && (
        <div className={styles['actions']}>
          <Buttons>
            <Button kind="outline" label={words.changeLabel(name)} onClick={() => setOpen(true)}>
              {words.change}
            </Button>
            <RemoveApplication api={api} application={application} />
          </Buttons>
        </div>
      )}
    </ListRow>
  )
}

function listNames(scopes: ApiAccess['own']): string {
  return scopes.length === 0 ? words.nothing : scopes.join(', ')
}

function RemoveApplication({
  api,
  application: { clientId, name },
}: Omit<ApplicationRowProps, 'isDeclared'>) {
  const calls = useOperatorApi()
  const nothing = { delegated: [], own: [] }
  const remove = useChange({
    send: () => calls.changeApiApplication(api.id, clientId, nothing),
    done: words.remove.done(name),
    // The row is about to go with its button.
    focus: `#${titleId}`,
    stale: ofApis,
  })
  return (
    <ConfirmedChangeButton
      {...words.remove}
      kind="stop"
      label={words.remove.label(name)}
      title={words.remove.title(name)}
      confirms={findConfirmed(apiEndpoints.changeApiApplication, api.id, clientId, nothing)}
      change={remove}
    />
  )
}
