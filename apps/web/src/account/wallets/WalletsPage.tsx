import { Note } from '@countersign/react'
import { useWallets } from '../../session/account.ts'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { PageHead } from '../../ui/PageFrame.tsx'
import { SavedNote } from '../../ui/SavedNote.tsx'
import { LinkWallet } from './LinkWallet.tsx'
import { useChoosingPrimary } from './useChoosingPrimary.ts'
import { WalletSlip } from './WalletSlip.tsx'

/** `/account/wallets`: the wallets that open this account. */
export function WalletsPage() {
  const wallets = useWallets()
  const choosing = useChoosingPrimary()
  const list = wallets.data?.wallets ?? []
  return (
    <>
      <PageHead title="Wallets" lead="Each of them opens this account.">
        {wallets.isPending && <div className="skeleton skeleton-button" />}
        {list.length > 0 && <LinkWallet wallets={list} />}
      </PageHead>
      {wallets.isPending && (
        <div role="status" aria-label="Loading your wallets">
          <div className="countersign-message-card skeleton-wallet" />
        </div>
      )}
      {wallets.isError && wallets.data === undefined && (
        <LoadError title="Your wallets could not be loaded" error={wallets.error} onRetry={wallets.refetch} />
      )}
      <SavedNote saving={choosing} what="Primary wallet" />
      <ul className="slips">
        {list.map((wallet) => (
          <li key={wallet.id}>
            <WalletSlip wallet={wallet} wallets={list} onMakePrimary={() => choosing.save(wallet.id)} />
          </li>
        ))}
      </ul>
      {list.length === 1 && (
        <Note tone="quiet">
          <p>
            This is your only wallet: whoever loses it loses this account with it. Link a second one that you
            keep elsewhere, such as a hardware wallet.
          </p>
        </Note>
      )}
    </>
  )
}
