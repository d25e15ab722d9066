import { useAnnounce } from '@countersign/react'
import { useMutation } from '@tanstack/react-query'
import { useOperatorApi } from '../OperatorApiContext.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import type { ApplicationActionsProps } from './ApplicationActions.tsx'

/** Gives an application a new secret, after asking: the old one opens nothing from then on. */
export function RotateSecretButton({ application, onSecret }: ApplicationActionsProps) {
  const api = useOperatorApi()
  const announce = useAnnounce()
  const rotate = useMutation({
    mutationFn: () => api.rotateApplicationSecret(application.clientId),
    onSuccess: ({ clientSecret }) => {
      onSecret(clientSecret)
      document.querySelector<HTMLElement>('main h1')?.focus()
      announce('The new secret stands at the top of the page. It is shown this once.')
    },
  })
  return (
    <ConfirmButton
      title={`Give ${application.name} a new secret?`}
      consequences={
        <p>
          The old one stops working at once: nobody can sign in to {application.name} until it has the new
          one. You see it once, and take it there yourself.
        </p>
      }
      confirm="Make a new secret"
      keep="Keep the old one"
      working="Making one…"
      notDone="The secret is the old one."
      change={rotate}
    >
      New secret
    </ConfirmButton>
  )
}
