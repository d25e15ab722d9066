import type { ConnectedApplication, ConsentRequest } from '@countersign/product-api'
import { useAnnounce } from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { usePerform } from '../../confirmation/PerformContext.ts'
import { useApi } from '../../session/account.ts'

/** Changes which wallets an application sees. */
export function useChoosingWallets({ clientId, name }: ConnectedApplication, onSaved: () => void) {
  const api = useApi()
  const perform = usePerform()
  const queries = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: (choice: ConsentRequest) => perform(() => api.chooseWallets(clientId, choice)),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['applications'] })
      onSaved()
      announce(`Saved. It holds for ${name} from now on.`)
    },
  })
}
