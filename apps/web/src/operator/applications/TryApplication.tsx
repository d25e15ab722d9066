import type { Application, ApplicationTrial } from '@countersign/product-api'
import { Button, MessageCard, MessageField, useAnnounce } from '@countersign/react'
import { useMutation } from '@tanstack/react-query'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { texts } from '../texts/texts.ts'
import styles from './ApplicationPage.module.css'

/** Shows an operator what an application would learn about them, without telling the application. */
export function TryApplication({ application: { clientId, name } }: { readonly application: Application }) {
  const api = useOperatorApi()
  const announce = useAnnounce()
  const trial = useMutation({
    mutationFn: () => api.tryApplication(clientId),
    onSuccess: () => announce(texts.application.tried(name)),
  })
  return (
    <section className={styles['trial']} aria-labelledby="try-title">
      <h2 id="try-title">{texts.application.tryTitle}</h2>
      <p className="soft">{texts.application.tryLead(name)}</p>
      <Button
        kind="outline"
        onClick={() => trial.mutate()}
        {...(trial.isPending && { working: texts.application.trying })}
      >
        {texts.application.try}
      </Button>
      {trial.isError && <MutationError error={trial.error}>{texts.application.notTried}</MutationError>}
      {trial.isSuccess && <Trial trial={trial.data} />}
    </section>
  )
}

function Trial({ trial: { isConnected, idToken, userinfo } }: { readonly trial: ApplicationTrial }) {
  return (
    <>
      <h3>{texts.application.idTokenTitle}</h3>
      <Claims claims={idToken} />
      <h3>{texts.application.userinfoTitle}</h3>
      <Claims claims={userinfo} />
      {!isConnected && <p className="small soft">{texts.application.notConnected}</p>}
    </>
  )
}

function Claims({ claims }: { readonly claims: ApplicationTrial['userinfo'] }) {
  return (
    <MessageCard>
      {Object.entries(claims).map(([claim, value]) => (
        <MessageField key={claim} label={claim}>
          <code className="mono">{typeof value === 'string' ? value : JSON.stringify(value)}</code>
        </MessageField>
      ))}
    </MessageCard>
  )
}
