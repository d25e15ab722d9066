import { useAnnounce } from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOperatorApi } from '../OperatorApiContext.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'

/** Lets the next keys sign from now on, after asking. */
export function RotateKeysButton() {
  const api = useOperatorApi()
  const queries = useQueryClient()
  const announce = useAnnounce()
  const rotate = useMutation({
    mutationFn: () => api.rotateKeys(),
    onSuccess: (keys) => {
      announce('The keys are rotated.')
      queries.setQueryData(['keys'], keys)
      return queries.invalidateQueries({ queryKey: ['activity'] })
    },
  })
  return (
    <ConfirmButton
      title="Rotate the keys?"
      consequences={
        <p>
          The next keys sign from now on, new next ones are published, and today’s are retired. Nobody is
          signed out, and applications that read the published keys again notice nothing.
        </p>
      }
      confirm="Rotate the keys"
      keep="Leave them"
      working="Rotating…"
      notDone="The keys were not rotated."
      change={rotate}
    >
      Rotate the keys
    </ConfirmButton>
  )
}
