import type { LinkedWallet, WalletList } from '@countersign/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { usePerform } from '../../confirmation/PerformContext.ts'
import { useApi } from '../../session/account.ts'
import { useSaving } from '../../ui/SavedNote.tsx'

/** Makes a wallet, named by its id, the primary one: at once on the page, and with a way back. */
export function useChoosingPrimary() {
  const api = useApi()
  const perform = usePerform()
  const queries = useQueryClient()
  return useSaving<WalletList, string>({
    queryKey: ['wallets'],
    apply: ({ wallets }, id) => ({ wallets: sortPrimaryFirst(wallets, id) }),
    invert: ({ wallets }) => wallets.find(({ isPrimary }) => isPrimary)?.id ?? '',
    send: async (id) => {
      await perform(() => api.changeWallet(id, { isPrimary: true }))
      await queries.invalidateQueries({ queryKey: ['account'] })
    },
  })
}

function sortPrimaryFirst(wallets: readonly LinkedWallet[], id: string): LinkedWallet[] {
  return wallets
    .map((wallet) => ({ ...wallet, isPrimary: wallet.id === id }))
    .toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary))
}
