import type { LinkedWallet } from '@countersign/protocol'
import { Address, Button, Time } from '@countersign/react'
import { useSession } from '../../session/account.ts'
import { nameChain } from '../../ui/format.ts'
import { InlineEdit } from '../../ui/InlineEdit.tsx'
import { SavedNote } from '../../ui/SavedNote.tsx'
import { nameWallet } from './nameWallet.ts'
import { UnlinkWallet } from './UnlinkWallet.tsx'
import { useLabelling } from './useLabelling.ts'

/** Props of {@link WalletSlip}. */
export interface WalletSlipProps {
  readonly wallet: LinkedWallet
  /** All of the account's. */
  readonly wallets: readonly LinkedWallet[]
  readonly onMakePrimary: () => void
}

/** One wallet, as a slip: which it is, what kind, when it was last used; and what can be done with it. */
export function WalletSlip({ wallet, wallets, onMakePrimary }: WalletSlipProps) {
  const labelling = useLabelling(wallet.id)
  const name = nameWallet(wallet)
  const isOfSession = useSession().data?.wallet.id === wallet.id
  const isOnly = wallets.length === 1
  return (
    <article className="countersign-message-card item" aria-label={name}>
      <h2 className="item-name" id={`wallet-${wallet.id}`} tabIndex={-1}>
        {wallet.label ?? wallet.ensName ?? 'Unlabelled wallet'}{' '}
        {wallet.isPrimary && <span className="tag">primary</span>}{' '}
        {isOfSession && <span className="tag">this session</span>}
      </h2>
      <p className="item-facts item-address">
        <Address address={wallet.address} />
        {wallet.label !== null && wallet.ensName !== null && <span>{wallet.ensName}</span>}
      </p>
      <p className="item-facts">
        <span>{describeKind(wallet)}</span>
        <span>
          last used <Time at={wallet.lastUsedAt} />
        </span>
        <span>
          linked <Time at={wallet.linkedAt} />
        </span>
      </p>
      <div className="item-actions">
        <InlineEdit
          label="Label"
          value={wallet.label}
          hint="What you call it, at most 60 characters. Only you see it."
          action={wallet.label === null ? 'Add a label' : 'Relabel'}
          actionLabel={wallet.label === null ? `Add a label to ${name}` : `Relabel ${name}`}
          onSave={(label) => labelling.save(label)}
        />
        {!wallet.isPrimary && (
          <Button kind="outline" label={`Make primary: ${name}`} onClick={onMakePrimary}>
            Make primary
          </Button>
        )}
        {!isOnly && <UnlinkWallet wallet={wallet} wallets={wallets} />}
      </div>
      <SavedNote saving={labelling} what="Label" />
    </article>
  )
}

function describeKind({ kind, chainId }: LinkedWallet): string {
  if (kind === 'key') return 'Key wallet, the same on every chain'
  return chainId === null ? 'Contract wallet' : `Contract wallet on ${nameChain(chainId)}`
}
