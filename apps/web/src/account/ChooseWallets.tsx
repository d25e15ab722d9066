import { Dialog } from '@base-ui/react/dialog'
import type { ConnectedApplication, ConsentRequest } from '@countersign/product-api'
import type { LinkedWallet } from '@countersign/protocol'
import { Button, useAnnounce } from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePerform } from '../confirmation/perform.ts'
import { WalletChoice, WalletDisclosure } from '../disclosure/WalletChoice.tsx'
import { useApi, useWallets } from '../session/account.ts'
import dialog from '../ui/dialog.module.css'
import { MutationError } from '../ui/FailureNotes.tsx'
import { texts } from './texts.ts'

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
        aria-label={texts.applications.chooseWalletsFor(application.name)}
      >
        {texts.applications.chooseWallets}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog['backdrop']} />
        <Dialog.Popup className={dialog['dialog']}>
          <Dialog.Title className={dialog['title']}>
            {texts.applications.walletsFor(application.name)}
          </Dialog.Title>
          <Choice
            application={application}
            wallets={data.wallets}
            isSaving={choosing.isPending}
            onSave={choosing.mutate}
          />
          {choosing.isError && (
            <MutationError error={choosing.error}>{texts.applications.notChanged}</MutationError>
          )}
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
      {hasProof && <p className="countersign-small">{texts.applications.proofOfOther(name)}</p>}
      <div className="countersign-actions">
        <Button
          onClick={() => onSave({ walletId, disclosedWalletIds })}
          {...(isSaving && { working: texts.applications.saving })}
        >
          {disclosedWalletIds.length === 0
            ? texts.applications.showThis(name)
            : texts.applications.showThese(name)}
        </Button>
        <Dialog.Close className="countersign-button" data-kind="plain">
          {texts.applications.leaveIt}
        </Dialog.Close>
      </div>
    </>
  )
}

/** Changes which wallets an application sees. */
function useChoosingWallets({ clientId, name }: ConnectedApplication, onSaved: () => void) {
  const api = useApi()
  const perform = usePerform()
  const queries = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: (choice: ConsentRequest) => perform(() => api.chooseWallets(clientId, choice)),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['applications'] })
      onSaved()
      announce(texts.applications.saved(name))
    },
  })
}
