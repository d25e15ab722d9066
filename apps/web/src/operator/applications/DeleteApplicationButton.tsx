import type { Application } from '@countersign/product-api'
import { useAnnounce } from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useOperatorApi } from '../OperatorApiContext.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'

/** Deletes an application, after asking. */
export function DeleteApplicationButton({ application }: { readonly application: Application }) {
  const { clientId, name } = application
  const api = useOperatorApi()
  const queries = useQueryClient()
  const announce = useAnnounce()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => api.removeApplication(clientId),
    onSuccess: async () => {
      announce(`${name} is deleted.`)
      await navigate('/operator/applications', { replace: true })
      await queries.invalidateQueries({ queryKey: ['applications'] })
    },
  })
  return (
    <ConfirmButton
      kind="stop"
      title={`Delete ${name}?`}
      consequences={
        <p>
          Nobody can sign in to it any more, everyone’s connection to it is removed, and its client id is
          never given out again. This cannot be taken back; to stop it for a while, disable it.
        </p>
      }
      confirm="Delete the application"
      keep="Keep it"
      working="Deleting…"
      notDone="It was not deleted."
      change={remove}
    >
      Delete
    </ConfirmButton>
  )
}
