import type { Challenge, LinkedWallet } from '@countersign/protocol'
import { Button, shortenAddress, useAnnounce } from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePerform } from '../../confirmation/PerformContext.ts'
import { useApi } from '../../session/account.ts'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { useFocusOnArrival } from '../../ui/useFocusOnArrival.ts'
import { LinkWalletDialog } from './LinkWalletDialog.tsx'

/** Links another wallet: a fresh signature of one that is linked, where none is at hand, then one of the new. */
export function LinkWallet({ wallets }: { readonly wallets: readonly LinkedWallet[] }) {
  const api = useApi()
  const perform = usePerform()
  const queries = useQueryClient()
  const announce = useAnnounce()
  const [challenge, setChallenge] = useState<Challenge>()
  const focus = useFocusOnArrival(wallets.map(({ id }) => `wallet-${id}`))
  const begin = useMutation({
    mutationFn: () => perform(() => api.linkWalletChallenge(), { kind: 'link_wallet' }),
    onSuccess: setChallenge,
  })
  const onLinked = async (linked: LinkedWallet) => {
    setChallenge(undefined)
    announce(`Linked ${shortenAddress(linked.address)}.`)
    focus(`wallet-${linked.id}`)
    await queries.invalidateQueries()
  }
  return (
    <div className="page-head-action">
      <Button kind="outline" onClick={begin.mutate} {...(begin.isPending && { working: 'Preparing…' })}>
        Link another wallet
      </Button>
      {begin.isError && <MutationError error={begin.error}>No wallet was linked.</MutationError>}
      {challenge !== undefined && (
        <LinkWalletDialog
          first={challenge}
          wallets={wallets}
          onLinked={onLinked}
          onClose={() => setChallenge(undefined)}
        />
      )}
    </div>
  )
}
