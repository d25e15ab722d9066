import { Dialog } from '@base-ui/react/dialog'
import type { ConnectedApplication } from '@countersign/product-api'
import type { LinkedWallet } from '@countersign/protocol'
import { Button } from '@countersign/react'
import { useState } from 'react'
import { WalletChoice } from '../../disclosure/WalletChoice.tsx'
import { WalletDisclosure } from '../../disclosure/WalletDisclosure.tsx'
import '../../disclosure/seen-wallets.css'
import { useWallets } from '../../session/account.ts'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { useChoosingWallets } from './useChoosingWallets.ts'

/** Chooses which wallets an application sees, where there is more than one. */
export function ChooseWallets({ application }: { readonly application: ConnectedApplication }) {
  const { data } = useWallets()
  const [isOpen, setOpen] = useState(false)
  const choosing = useChoosingWallets(application, () => setOpen(false))
  if (data === undefined || data.wallets.length < 2) return null
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next)
        choosing.reset()
      }}
    >
      <Dialog.Trigger
        className="countersign-button"
        data-kind="outline"
        aria-label={`Choose wallets for ${application.name}`}
      >
        Choose wallets
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog">
          <Dialog.Title className="dialog-title">Wallets for {application.name}</Dialog.Title>
          <Choice
            application={application}
            wallets={data.wallets}
            isSaving={choosing.isPending}
            onSave={choosing.mutate}
          />
          {choosing.isError && <MutationError error={choosing.error}>Not changed.</MutationError>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface ChoiceProps {
  readonly application: ConnectedApplication
  readonly wallets: readonly LinkedWallet[]
  readonly isSaving: boolean
  readonly onSave: (choice: { walletId: string; disclosedWalletIds: string[] }) => void
}

function Choice({ application, wallets, isSaving, onSave }: ChoiceProps) {
  const { name, scopes, wallet, disclosedWallets } = application
  const [walletId, setWalletId] = useState(wallet.id)
  const [disclosed, setDisclosed] = useState<readonly string[]>(disclosedWallets.map(({ id }) => id))
  const disclosedWalletIds = disclosed.filter((id) => id !== walletId)
  const hasProof = scopes.includes('siwe') && walletId !== wallet.id
  return (
    <>
      <WalletChoice wallets={wallets} chosen={walletId} onChoose={setWalletId} />
      {scopes.includes('wallet') && (
        <WalletDisclosure
          wallets={wallets.filter(({ id }) => id !== walletId)}
          disclosed={disclosed}
          onDisclose={setDisclosed}
        />
      )}
      {hasProof && (
        <p className="countersign-small">
          What you signed for {name} was signed with the other wallet. It asks for a signature of this one
          when it needs it.
        </p>
      )}
      <div className="countersign-actions">
        <Button
          onClick={() => onSave({ walletId, disclosedWalletIds })}
          {...(isSaving && { working: 'Saving…' })}
        >
          Show {disclosedWalletIds.length === 0 ? 'this one' : 'these'} to {name}
        </Button>
        <Dialog.Close className="countersign-button" data-kind="plain">
          Leave it as it is
        </Dialog.Close>
      </div>
    </>
  )
}
