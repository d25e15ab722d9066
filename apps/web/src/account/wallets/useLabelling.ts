import type { WalletList } from '@countersign/protocol'
import { usePerform } from '../../confirmation/PerformContext.ts'
import { useApi } from '../../session/account.ts'
import { useSaving } from '../../ui/SavedNote.tsx'

/** Labels a wallet: at once on the page, and with a way back. */
export function useLabelling(id: string) {
  const api = useApi()
  const perform = usePerform()
  return useSaving<WalletList, string | null>({
    queryKey: ['wallets'],
    apply: ({ wallets }, label) => ({
      wallets: wallets.map((wallet) => (wallet.id === id ? { ...wallet, label } : wallet)),
    }),
    invert: ({ wallets }) => wallets.find((wallet) => wallet.id === id)?.label ?? null,
    send: (label) => perform(() => api.changeWallet(id, { label })),
  })
}
