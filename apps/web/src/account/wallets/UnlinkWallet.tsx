import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { LinkedWallet } from '@countersign/protocol'
import { Button, shortenAddress, useAnnounce } from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePerform } from '../../sign-again/PerformContext.ts'
import { useApi } from '../ApiContext.ts'
import { useLeave } from '../LeaveContext.ts'
import { NotDone } from '../NotDone.tsx'
import { useSession } from '../useSession.ts'
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
  const [isOpen, setOpen] = useState(false)
  const unlink = useUnlinking(wallet)
  const short = shortenAddress(wallet.address)
  return (
    <>
      <AlertDialog.Root open={isOpen} onOpenChange={setOpen}>
        <AlertDialog.Trigger
          className="cs-button"
          data-kind="stop"
          aria-label={`Unlink ${nameWallet(wallet)}`}
          aria-disabled={unlink.isPending}
        >
          {unlink.isPending ? 'Unlinking…' : 'Unlink'}
        </AlertDialog.Trigger>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className="backdrop" />
          <AlertDialog.Popup className="dialog">
            <AlertDialog.Title className="dialog-title">Unlink {short}?</AlertDialog.Title>
            <AlertDialog.Description render={<div />}>
              <UnlinkConsequences wallet={wallet} wallets={wallets} />
            </AlertDialog.Description>
            <div className="cs-actions">
              <Button
                kind="stop"
                onClick={() => {
                  setOpen(false)
                  unlink.mutate()
                }}
              >
                Unlink {short}
              </Button>
              <AlertDialog.Close className="cs-button" data-kind="plain">
                Keep it
              </AlertDialog.Close>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
      {unlink.isError && <NotDone error={unlink.error}>Not unlinked.</NotDone>}
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
