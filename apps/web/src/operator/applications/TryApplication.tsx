import type { Application, ApplicationTrial } from '@countersign/product-api'
import { Button, MessageCard, MessageField, useAnnounce } from '@countersign/react'
import { useMutation } from '@tanstack/react-query'
import { describeFailure } from '../../ui/failures.ts'
import { useOperatorApi } from '../OperatorApiContext.ts'

/** Shows an operator what an application would learn of them, without telling the application. */
export function TryApplication({ application: { clientId, name } }: { readonly application: Application }) {
  const api = useOperatorApi()
  const announce = useAnnounce()
  const trial = useMutation({
    mutationFn: () => api.tryApplication(clientId),
    onSuccess: () => announce(`What ${name} would learn of you is shown.`),
  })
  return (
    <section className="op-trial" aria-labelledby="try-title">
      <h2 id="try-title">Try it</h2>
      <p className="soft">
        See what {name} would learn of you, if it asked for everything that it may. It is told nothing.
      </p>
      <Button
        kind="outline"
        onClick={() => trial.mutate()}
        {...(trial.isPending && { working: 'One moment…' })}
      >
        Show what it would learn
      </Button>
      {trial.isError && (
        <p className="op-problem" role="alert">
          It could not be tried. {describeFailure(trial.error)}
        </p>
      )}
      {trial.isSuccess && <Trial trial={trial.data} />}
    </section>
  )
}

function Trial({ trial: { isConnected, idToken, userinfo } }: { readonly trial: ApplicationTrial }) {
  return (
    <>
      <h3>In the ID token</h3>
      <Claims claims={idToken} />
      <h3>As userinfo</h3>
      <Claims claims={userinfo} />
      {!isConnected && (
        <p className="small soft">
          You have not signed in to it yet: this is with the wallet that you are signed in with, and without a
          message that you have signed for it.
        </p>
      )}
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
