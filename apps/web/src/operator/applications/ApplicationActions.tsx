import { type Application, type ApplicationTrial, applicationEndpoints } from '@countersign/product-api'
import { Button, MessageCard, MessageField, Note, Time } from '@countersign/react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { ConfirmedChangeButton, findConfirmed } from '../../confirmation/confirmedChange.tsx'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { fillText } from '../../ui/fillText.ts'
import { Buttons } from '../../ui/list.tsx'
import { keyOf, ofApplications, useChange, useOperatorApi } from '../calls.tsx'
import { RotateSecret } from '../kit/RotateSecret.tsx'
import { texts } from '../texts.ts'
import styles from './ApplicationPage.module.css'
import { hasSecret } from './rules/ApplicationFields.ts'

/** Props of {@link ApplicationActions}. */
interface ApplicationActionsProps {
  readonly application: Application
  /** Receives the new secret, to show it once. */
  readonly onSecret: (secret: string | null) => void
}

/** What can be done with an application, beside changing its settings. */
export function ApplicationActions({ application, onSecret }: ApplicationActionsProps) {
  return (
    <section aria-label={texts.application.changes}>
      {hasSecret(application) && <RotateApplicationSecret application={application} onSecret={onSecret} />}
      <Buttons>
        <ChangeAccess application={application} />
        <DeleteApplication application={application} />
      </Buttons>
    </section>
  )
}

/** Stops sign-ins to an application, or allows them again. */
function ChangeAccess({ application }: { readonly application: Application }) {
  const { clientId, name, disabledAt } = application
  const isDisabled = disabledAt === null
  const words = isDisabled ? texts.application.disable : texts.application.enable
  const api = useOperatorApi()
  const change = useChange({
    send: () => api.changeApplication(clientId, { isDisabled }),
    done: words.done(name),
    stale: ofApplications,
  })
  return (
    <ConfirmedChangeButton
      {...words}
      title={words.title(name)}
      confirms={findConfirmed(applicationEndpoints.changeApplication, clientId, {})}
      change={change}
    />
  )
}

function DeleteApplication({ application: { clientId, name } }: { readonly application: Application }) {
  const words = texts.application.delete
  const api = useOperatorApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const remove = useChange({
    send: () => api.removeApplication(clientId),
    done: words.done(name),
    after: async () => {
      await navigate('/operator/applications', { replace: true })
      queries.removeQueries({ queryKey: keyOf(applicationEndpoints.application, clientId) })
    },
    stale: [['applications']],
  })
  return (
    <ConfirmedChangeButton
      {...words}
      kind="stop"
      title={words.title(name)}
      confirms={findConfirmed(applicationEndpoints.removeApplication, clientId)}
      change={remove}
    />
  )
}

/** Gives an application a new secret. */
function RotateApplicationSecret({ application: { clientId, name }, onSecret }: ApplicationActionsProps) {
  const words = texts.application.newSecret
  const api = useOperatorApi()
  return (
    <RotateSecret
      words={words}
      title={words.title(name)}
      leadAtOnce={words.leadAtOnce(name)}
      confirms={findConfirmed(applicationEndpoints.rotateApplicationSecret, clientId)}
      send={(query) => api.rotateApplicationSecret(clientId, query)}
      onRotated={({ clientSecret }) => onSecret(clientSecret)}
      stale={ofApplications}
    />
  )
}

/** Says that two secrets work, until when, and ends the old one before that. */
export function OldSecret({
  application: { clientId, name, oldSecretUntil },
}: {
  readonly application: Application
}) {
  const words = texts.application.oldSecret
  const api = useOperatorApi()
  const end = useChange({
    send: () => api.endOldApplicationSecret(clientId),
    done: words.done,
    stale: ofApplications,
  })
  if (oldSecretUntil === null) return null
  return (
    <Note tone="warn">
      <p>{fillText(words.both, { time: <Time at={oldSecretUntil} /> })}</p>
      <ConfirmedChangeButton
        {...words}
        title={words.title(name)}
        confirms={findConfirmed(applicationEndpoints.endOldApplicationSecret, clientId)}
        change={end}
      />
    </Note>
  )
}

/** Shows an operator what an application would learn about them, or about the person in the address of the page. */
export function TryApplication({ application: { clientId, name } }: { readonly application: Application }) {
  const api = useOperatorApi()
  const person = useSearchParams()[0].get('person')
  const trial = useChange({
    send: () => (person === null ? api.tryApplication(clientId) : api.tryApplicationFor(clientId, person)),
    done: texts.application.tried(name),
  })
  return (
    <section className={styles['trial']} aria-labelledby="try-title">
      <h2 id="try-title">{texts.application.tryTitle}</h2>
      <p className="soft">
        {person === null
          ? texts.application.tryLead(name)
          : fillText(texts.application.tryLeadOf, {
              id: (
                <span translate="no" className="mono">
                  {person}
                </span>
              ),
            })}
      </p>
      <Button
        kind="outline"
        onClick={() => trial.mutate()}
        {...(trial.isPending && { working: texts.application.trying })}
      >
        {texts.application.try}
      </Button>
      {trial.isError && <MutationError error={trial.error}>{texts.application.notTried}</MutationError>}
      {trial.isSuccess && <Trial trial={trial.data} isOwn={person === null} />}
    </section>
  )
}

interface TrialProps {
  readonly trial: ApplicationTrial
  readonly isOwn: boolean
}

function Trial({ trial: { isConnected, idToken, userinfo }, isOwn }: TrialProps) {
  return (
    <>
      <h3>{texts.application.idTokenTitle}</h3>
      <Claims claims={idToken} />
      <h3>{texts.application.userinfoTitle}</h3>
      <Claims claims={userinfo} />
      {!isConnected && isOwn && <p className="small soft">{texts.application.notConnected}</p>}
    </>
  )
}

function Claims({ claims }: { readonly claims: ApplicationTrial['userinfo'] }) {
  return (
    <MessageCard>
      {Object.entries(claims).map(([claim, value]) => (
        <MessageField key={claim} label={claim}>
          <code translate="no" className="mono">
            {typeof value === 'string' ? value : JSON.stringify(value)}
          </code>
        </MessageField>
      ))}
    </MessageCard>
  )
}
