import { createSignIn, type SigningTarget } from '@countersign/client'
import type { Challenge, LinkedWallet } from '@countersign/protocol'
import { shortenAddress, type Texts } from '@countersign/react'
import { useState } from 'react'
import { usePerform } from '../../confirmation/PerformContext.ts'
import { SigningDialog } from '../../confirmation/SigningDialog.tsx'
import { SuitedSignIn } from '../../confirmation/SuitedSignIn.tsx'
import { useApi } from '../../session/account.ts'
import { nameWallet } from './nameWallet.ts'

/** Props of {@link LinkWalletDialog}. */
export interface LinkWalletDialogProps {
  /** What the new wallet is to sign. */
  readonly first: Challenge
  /** The wallets that are linked already. */
  readonly wallets: readonly LinkedWallet[]
  readonly onLinked: (wallet: LinkedWallet) => void
  readonly onClose: () => void
}

/** The new wallet signs that it is linked to this account. */
export function LinkWalletDialog({ first, wallets, onLinked, onClose }: LinkWalletDialogProps) {
  const suits = (address: string) => !wallets.some((wallet) => isSameKey(wallet, address))
  const target = useTarget({ first, suits, onLinked })
  const [signIn] = useState(() => createSignIn({ target }))
  const primary = wallets.find(({ isPrimary }) => isPrimary)
  return (
    <SigningDialog
      title="Link another wallet"
      lead="Choose the wallet that is to open this account too. It signs one message, which is free and moves nothing."
      signIn={signIn}
      application={{ name: primary === undefined ? 'this account' : `the account of ${nameWallet(primary)}` }}
      texts={texts}
      onClose={onClose}
    >
      <SuitedSignIn
        suits={suits}
        explain={(address, wallet) => ({
          title: `${shortenAddress(address)} is linked already`,
          lead: `Open ${wallet}, switch to the account that you want to link, and allow it on this site. Or choose a different wallet.`,
        })}
      />
    </SigningDialog>
  )
}

interface TargetOptions {
  readonly first: Challenge
  readonly suits: (address: string) => boolean
  readonly onLinked: (wallet: LinkedWallet) => void
}

function useTarget({ first, suits, onLinked }: TargetOptions): SigningTarget {
  const api = useApi()
  const perform = usePerform()
  const change = { kind: 'link_wallet' } as const
  let held: Challenge | undefined = first
  return {
    challenge: async () => {
      const challenge = held ?? (await perform(() => api.linkWalletChallenge(), change))
      held = undefined
      return challenge
    },
    submit: async (request) => onLinked(await perform(() => api.linkWallet(request), change)),
    isExpected: suits,
  }
}

/** A contract wallet is one on its chain only: the same address elsewhere can be linked as well. */
function isSameKey({ kind, address }: LinkedWallet, other: string): boolean {
  return kind === 'key' && address.toLowerCase() === other.toLowerCase()
}

const texts: Partial<Texts> = {
  chooseTitle: () => 'Which wallet?',
  chooseLead: 'One that is not linked to this account yet.',
  termFor: 'To',
  termAs: 'Links',
  termLearns: 'Then',
  learnsAddress: 'it opens this account, like your other wallets',
  signIn: () => 'Link this wallet',
  signInAs: (address) => `Link ${address}`,
  accountChanged: (address) => `The account changed to ${address}. Link that one?`,
  verifyingButton: 'Linking…',
  acceptedTitle: 'Linked',
  problems: {
    nonce_invalid: 'That request was not made for this session. Here is a new one: sign once more.',
  },
}
