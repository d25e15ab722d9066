import type { LinkedWallet } from '@countersign/protocol'
import { shortenAddress, useAnnounce } from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { usePerform } from '../../confirmation/PerformContext.ts'
import { useApi, useSession } from '../../session/account.ts'
import { useLeave } from '../../session/SignedOut.tsx'
import { AskFirst } from '../../ui/AskButton.tsx'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { nameWallet } from './nameWallet.ts'
import { UnlinkConsequences } from './UnlinkConsequences.tsx'

/** Props of {@link UnlinkWallet}. */
export interface UnlinkWalletProps {
  readonly wallet: LinkedWallet
  /** All of the account's: at least one other. */
  readonly wallets: readonly LinkedWallet[]
}

/** Unlinks a wallet, after saying what that will do. */
export function UnlinkWallet({ wallet, wallets }: UnlinkWalletProps) {
  const unlink = useUnlinking(wallet)
  return (
    <>
      <AskFirst
        act="Unlink"
        working="Unlinking…"
        name={shortenAddress(wallet.address)}
        accessibleName={nameWallet(wallet)}
        isWorking={unlink.isPending}
        onConfirm={unlink.mutate}
      >
        <UnlinkConsequences wallet={wallet} wallets={wallets} />
      </AskFirst>
      {unlink.isError && <MutationError error={unlink.error}>Not unlinked.</MutationError>}
    </>
  )
}

function useUnlinking({ id, address }: LinkedWallet) {
  const api = useApi()
  const perform = usePerform()
  const queries = useQueryClient()
  const announce = useAnnounce()
  const leave = useLeave()
  const session = useSession()
  return useMutation({
    mutationFn: () => perform(() => api.unlinkWallet(id), { kind: 'unlink_wallet', walletId: id }),
    onSuccess: async () => {
      if (session.data?.wallet.id === id) {
        leave('unlinked')
        return
      }
      announce(`Unlinked ${shortenAddress(address)}.`)
      // The slip is about to go: the focus goes to the head of the page.
      document.querySelector<HTMLElement>('main h1')?.focus()
      await queries.invalidateQueries()
    },
  })
}
