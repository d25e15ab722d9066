import type { Application } from '@countersign/product-api'
import { useAnnounce } from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOperatorApi } from '../OperatorApiContext.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'

/** Stops sign-ins to an application, or lets them on again. */
export function DisableApplicationButton({ application }: { readonly application: Application }) {
  const { name, disabledAt } = application
  const disable = useDisabling(application, true)
  const enable = useDisabling(application, false)
  return disabledAt === null ? (
    <ConfirmButton
      title={`Disable ${name}?`}
      consequences={
        <p>
          Nobody can sign in to it, and what it was given to know people by stops working. Nothing is deleted:
          you can enable it again.
        </p>
      }
      confirm="Disable"
      keep="Leave enabled"
      working="Disabling…"
      notDone="Nothing was changed."
      change={disable}
    >
      Disable
    </ConfirmButton>
  ) : (
    <ConfirmButton
      title={`Enable ${name}?`}
      consequences={<p>People can sign in to it again, as it was set up before.</p>}
      confirm="Enable"
      keep="Leave disabled"
      working="Enabling…"
      notDone="Nothing was changed."
      change={enable}
    >
      Enable
    </ConfirmButton>
  )
}

function useDisabling({ clientId, name }: Application, isDisabled: boolean) {
  const api = useOperatorApi()
  const queries = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: () => api.changeApplication(clientId, { isDisabled }),
    onSuccess: () => {
      announce(isDisabled ? `${name} is disabled.` : `${name} is enabled again.`)
      return Promise.all([
        queries.invalidateQueries({ queryKey: ['applications'] }),
        queries.invalidateQueries({ queryKey: ['activity'] }),
      ])
    },
  })
}
