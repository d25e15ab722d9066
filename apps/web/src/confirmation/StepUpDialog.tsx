import { type ApiError, createSignIn } from '@countersign/client'
import type { PageSettings } from '@countersign/product-api'
import type { SensitiveChange, WalletList } from '@countersign/protocol'
import { shortenAddress, useSignIn } from '@countersign/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { describeChange } from './describeChange.ts'
import { joinWords } from './joinWords.ts'
import type { SigningApi } from './SigningApi.ts'
import { SigningDialog } from './SigningDialog.tsx'
import { SuitedSignIn } from './SuitedSignIn.tsx'
import { stepUpTarget } from './stepUpTarget.ts'
import { stepUpTexts } from './stepUpTexts.ts'

/** Props of {@link StepUpDialog}. */
export interface StepUpDialogProps {
  readonly settings: PageSettings
  readonly api: SigningApi
  readonly change: SensitiveChange
  readonly onConfirmed: () => void
  /** The session ended meanwhile. */
  readonly onSignedOut: (error: ApiError) => void
  readonly onClose: () => void
}

/** Asks for a signature that confirms one change. The change goes on by itself afterwards. */
export function StepUpDialog(props: StepUpDialogProps) {
  const { settings, api, change, onConfirmed, onSignedOut, onClose } = props
  const queries = useQueryClient()
  const wallets = useQuery({ queryKey: ['wallets'], queryFn: () => api.wallets() }).data?.wallets ?? []
  const words = describeChange(change, (id) => {
    const wallet = wallets.find((known) => known.id === id)
    return wallet && shortenAddress(wallet.address)
  })
  const own = joinWords(wallets.map(({ address }) => shortenAddress(address)))
  const suits = (address: string) => isOneOf(queries.getQueryData<WalletList>(['wallets']), address)
  const [signIn] = useState(() => createSignIn({ target: stepUpTarget({ api, change, suits, onSignedOut }) }))
  return (
    <SigningDialog
      title={words.title}
      lead="This change needs a signature from the last 5 minutes, so that nobody else can make it in your place."
      signIn={signIn}
      application={{ name: settings.name }}
      texts={stepUpTexts(words, own)}
      onClose={onClose}
    >
      <SuitedSignIn
        suits={suits}
        explain={(address, wallet) => ({
          title: `${shortenAddress(address)} is not linked to this account`,
          lead: `Only a wallet of this account can confirm the change. Open ${wallet} and switch to ${own}.`,
        })}
      />
      <GoOn onAccepted={onConfirmed} />
    </SigningDialog>
  )
}

/** Once the server has taken the signature, the dialog is done. */
function GoOn({ onAccepted }: { readonly onAccepted: () => void }) {
  const { state } = useSignIn()
  const isAccepted = state.step === 'accepted'
  useEffect(() => {
    if (isAccepted) onAccepted()
  }, [isAccepted, onAccepted])
  return null
}

/** Whether it is a wallet of the account. Where that is not known, the server decides. */
function isOneOf(list: WalletList | undefined, address: string): boolean {
  if (list === undefined) return true
  return list.wallets.some((wallet) => wallet.address.toLowerCase() === address.toLowerCase())
}
