import type { Application, ApplicationTrial } from '@countersign/product-api'
import { Button, MessageCard, MessageField, useAnnounce } from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { ConfirmedChangeButton } from '../../confirmation/ConfirmedChangeButton.tsx'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { fillText } from '../../ui/fillText.ts'
import list from '../list.module.css'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { texts } from '../texts/texts.ts'
import styles from './ApplicationPage.module.css'
import { hasSecret } from './rules/ApplicationFields.ts'
import { RotateSecret } from './SecretActions.tsx'
import { useReloadApplications } from './useApplications.ts'

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
      {hasSecret(application) && <RotateSecret application={application} onSecret={onSecret} />}
      <div className={list['buttons']}>
        <ChangeAccess application={application} />
        <DeleteApplication application={application} />
      </div>
    </section>
  )
}

/** Stops sign-ins to an application, or allows them again. */
function ChangeAccess({ application }: { readonly application: Application }) {
  const { clientId, name, disabledAt } = application
  const isDisabled = disabledAt === null
  const words = isDisabled ? texts.application.disable : texts.application.enable
  const api = useOperatorApi()
  const announce = useAnnounce()
  const reload = useReloadApplications()
  const change = useMutation({
    mutationFn: async () => {
      await api.changeApplication(clientId, { isDisabled })
      // The words of the change that was made, although the page may show its opposite by now.
      return words.done(name)
    },
    onSuccess: (announcement) => {
      announce(announcement)
      return reload()
    },
  })
  return (
    <ConfirmedChangeButton
      {...words}
      title={words.title(name)}
      confirms={{ kind: 'change_application', clientId }}
      change={change}
    />
  )
}

function DeleteApplication({ application: { clientId, name } }: { readonly application: Application }) {
  const words = texts.application.delete
  const api = useOperatorApi()
  const queries = useQueryClient()
  const announce = useAnnounce()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => api.removeApplication(clientId),
    onSuccess: async () => {
      announce(words.done(name))
      await navigate('/operator/applications', { replace: true })
      queries.removeQueries({ queryKey: ['application', clientId] })
      await queries.invalidateQueries({ queryKey: ['applications'] })
    },
  })
  return (
    <ConfirmedChangeButton
      {...words}
      kind="stop"
      title={words.title(name)}
      confirms={{ kind: 'remove_application', clientId }}
      change={remove}
    />
  )
}

/** Shows an operator what an application would learn about them, or about the person in the address of the page. */
export function TryApplication({ application: { clientId, name } }: { readonly application: Application }) {
  const api = useOperatorApi()
  const announce = useAnnounce()
  const person = useSearchParams()[0].get('person')
  const trial = useMutation({
    mutationFn: () =>
      person === null ? api.tryApplication(clientId) : api.tryApplicationFor(clientId, person),
    onSuccess: () => announce(texts.application.tried(name)),
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
