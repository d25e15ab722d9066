import type { Application, ApplicationChange } from '@countersign/product-api'
import { Note, Time } from '@countersign/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { DoneNote } from '../../ui/fields.tsx'
import { fillText } from '../../ui/fillText.ts'
import list from '../../ui/list.module.css'
import { ofApplications, useChange, useLoaded, useOperatorApi } from '../calls.tsx'
import { ThingPage } from '../kit/pages.tsx'
import { texts } from '../texts.ts'
import { ApplicationActions, OldSecret, TryApplication } from './ApplicationActions.tsx'
import { ApplicationPeople, ApplicationRefusals, Deliveries } from './ApplicationLists.tsx'
import { ApplicationTags, Logo, logoChangesKey } from './ApplicationName.tsx'
import styles from './ApplicationPage.module.css'
import { ConnectionDetails, NewSecret } from './ConnectionDetails.tsx'
import { DeclaredSettings } from './DeclaredSettings.tsx'
import { ApplicationForm } from './form/ApplicationForm.tsx'
import { GateDetails, ProxyConfigurationSection } from './GateSections.tsx'
import { GateTestSection } from './GateTest.tsx'
import { type ApplicationFields, createChange, createFields, hasSecret } from './rules/ApplicationFields.ts'

/** `/operator/applications/:id`: one application. */
export function ApplicationPage() {
  const { id = '' } = useParams()
  const query = useLoaded((api) => api.application, id)
  const application = query.data
  const shownId = (
    <span translate="no" className="mono">
      {id}
    </span>
  )
  return (
    <ThingPage
      parent="applications"
      name={application?.name}
      tags={application && <ApplicationTags application={application} />}
      words={texts.application}
      unknown={fillText(texts.application.unknown, { id: shownId })}
      query={query}
    >
      {application === undefined ? null : <ApplicationDetails key={id} application={application} />}
    </ThingPage>
  )
}

/** How the application connects, what can be done with it, and its settings. */
function ApplicationDetails({ application }: { readonly application: Application }) {
  const [secret, setSecret] = useState<string | null>(null)
  const { source, createdAt } = application
  const isGate = application.gate !== undefined
  return (
    <>
      <div className={list['head']}>
        <Logo application={application} />
        <p className="soft">{fillText(texts.application.added, { time: <Time at={createdAt} /> })}</p>
      </div>
      {secret !== null && <NewSecret secret={secret} />}
      {source !== 'file' && <OldSecret application={application} />}
      {isGate ? <GateDetails application={application} /> : <ConnectionDetails application={application} />}
      <Contacts contacts={application.contacts ?? []} />
      {source !== 'file' && <ApplicationActions application={application} onSecret={setSecret} />}
      {isGate ? (
        <>
          <ProxyConfigurationSection application={application} secret={secret} />
          <GateTestSection application={application} />
          <ApplicationPeople application={application} />
        </>
      ) : (
        <OpenIdSections application={application} />
      )}
      {source === 'file' ? (
        <DeclaredSettings application={application} />
      ) : (
        <>
          <Documented application={application} />
          <EditApplication application={application} />
        </>
      )}
    </>
  )
}

/** How an application that speaks OpenID Connect does, and who uses it. */
function OpenIdSections({ application }: { readonly application: Application }) {
  const person = useSearchParams()[0].get('person')
  const { disabledAt, lastLogoutDelivery } = application
  return (
    <>
      {lastLogoutDelivery !== null && <LogoutDelivery delivery={lastLogoutDelivery} />}
      <Deliveries application={application} />
      <ApplicationRefusals application={application} />
      <ApplicationPeople application={application} />
      {disabledAt === null && <TryApplication key={person} application={application} />}
    </>
  )
}

/** Whom to write to about the application, as it says itself. */
function Contacts({ contacts }: { readonly contacts: readonly string[] }) {
  if (contacts.length === 0) return null
  return <p className="soft">{fillText(texts.application.contacts, { contacts: contacts.join(', ') })}</p>
}

interface LogoutDeliveryProps {
  readonly delivery: NonNullable<Application['lastLogoutDelivery']>
}

/** Whether the application's back-channel logout endpoint took the last sign-out. */
function LogoutDelivery({ delivery: { at, isDelivered, detail } }: LogoutDeliveryProps) {
  const { logoutDelivered, logoutDeliveredDetail, logoutFailed, logoutFailedDetail } = texts.application
  const places = { time: <Time at={at} /> }
  return (
    <Note tone={isDelivered ? 'quiet' : 'warn'}>
      {detail === ''
        ? fillText(isDelivered ? logoutDelivered : logoutFailed, places)
        : fillText(isDelivered ? logoutDeliveredDetail : logoutFailedDetail, { ...places, detail })}
    </Note>
  )
}

/** That a document says what the application is, and when that was fetched. */
function Documented({ application: { clientId, document } }: { readonly application: Application }) {
  if (document === undefined) return null
  const places = {
    address: (
      <span translate="no" className="mono">
        {clientId}
      </span>
    ),
    fetched: <Time at={document.fetchedAt} />,
    next: <Time at={document.expiresAt} />,
  }
  return <Note tone="quiet">{fillText(texts.application.documented, places)}</Note>
}

/** The settings of an application, as a form. */
function EditApplication({ application }: { readonly application: Application }) {
  const [initial] = useState(() => createFields(application))
  const change = useChangeApplication(application.clientId)
  const save = (fields: ApplicationFields) => {
    const { saved, savedWithoutSecret } = texts.application
    const lacksSecret = !hasSecret(application) && hasSecret(fields)
    change.mutate({ change: createChange(fields), done: lacksSecret ? savedWithoutSecret : saved })
  }
  return (
    <section aria-label={texts.application.settings} className={styles['edit']}>
      <ApplicationForm
        kind="change"
        initial={initial}
        submit={texts.application.save}
        isPending={change.isPending}
        error={change.error}
        onSubmit={save}
      />
      {change.isSuccess && <DoneNote>{change.variables.done}</DoneNote>}
    </section>
  )
}

interface Edit {
  readonly change: ApplicationChange
  /** What is said afterwards. */
  readonly done: string
}

function useChangeApplication(clientId: string) {
  const api = useOperatorApi()
  const queries = useQueryClient()
  return useChange({
    send: ({ change }: Edit) => api.changeApplication(clientId, change),
    done: (_changed, { done }) => done,
    after: (_changed, { change: { logo } }) => {
      if (logo === undefined) return
      queries.setQueryData<number>(logoChangesKey(clientId), (changes = 0) => changes + 1)
    },
    stale: ofApplications,
  })
}
