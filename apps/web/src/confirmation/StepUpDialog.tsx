import { ApiError, createSignIn, type SigningTarget } from '@countersign/client'
import type { PageSettings } from '@countersign/product-api'
import type { SensitiveChange, WalletList } from '@countersign/protocol'
import { shortenAddress, type Texts, useSignIn } from '@countersign/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SigningApi } from './perform.ts'
import { ExpectedSignIn, SigningDialog } from './SigningDialog.tsx'
import { type ChangeTexts, changeTexts, texts } from './texts.ts'

interface StepUpDialogProps {
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
  const subject = change.kind === 'unlink_wallet' && wallets.find(({ id }) => id === change.walletId)
  const words = changeTexts[change.kind](subject ? shortenAddress(subject.address) : texts.unknownWallet)
  const own = texts.oneOf(wallets.map(({ address }) => shortenAddress(address)))
  const isExpected = (address: string) => isOneOf(queries.getQueryData<WalletList>(['wallets']), address)
  const [signIn] = useState(() =>
    createSignIn({ target: createTarget({ api, change, isExpected, onSignedOut }) }),
  )
  return (
    <SigningDialog
      title={words.title}
      lead={texts.confirmLead}
      signIn={signIn}
      application={{ name: settings.name }}
      texts={describeSignIn(words, own)}
      onClose={onClose}
    >
      <ExpectedSignIn
        isExpected={isExpected}
        explain={(address, wallet) => ({
          title: texts.notLinkedTitle(shortenAddress(address)),
          lead: texts.notLinked(wallet, own),
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

interface TargetOptions {
  readonly api: Pick<SigningApi, 'stepUpChallenge' | 'stepUp'>
  readonly change: SensitiveChange
  readonly isExpected: (address: string) => boolean
  /** The session ended meanwhile: there is nothing to confirm any more. */
  readonly onSignedOut: (error: ApiError) => void
}

/** A signature that confirms a change of the session at hand. */
function createTarget({ api, change, isExpected, onSignedOut }: TargetOptions): SigningTarget {
  const watch = <T,>(response: Promise<T>): Promise<T> =>
    response.catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'not_signed_in') onSignedOut(error)
      throw error
    })
  return {
    challenge: () => watch(api.stepUpChallenge({ change })),
    submit: (request) => watch(api.stepUp({ change, ...request })),
    isExpected,
  }
}

/** The words of a sign-in, where it confirms a change. `own` names the wallets that may sign. */
function describeSignIn({ what, button }: ChangeTexts, own: string): Partial<Texts> {
  return {
    chooseTitle: () => texts.chooseTitle,
    chooseLead: texts.chooseLead(own),
    termLearns: texts.confirmsField,
    learnsAddress: what,
    signIn: () => button,
    verifyingButton: texts.confirming,
    acceptedTitle: texts.confirmed,
    problems: { forbidden: texts.notLinkedProblem, nonce_invalid: texts.otherSessionProblem },
  }
}
