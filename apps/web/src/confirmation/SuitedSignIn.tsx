import { SignIn, useSignIn } from '@countersign/react'
import type { Address } from '@countersign/siwe'
import type { ReactNode } from 'react'
import { describeWallet } from '../throwaway/describeWallet.ts'
import { UnsuitedAccount } from './UnsuitedAccount.tsx'

/** Props of {@link SuitedSignIn}. */
export interface SuitedSignInProps {
  readonly suits: (address: string) => boolean
  /** Why an account does not serve, and which one would. */
  readonly explain: (address: Address, wallet: string) => { readonly title: string; readonly lead: ReactNode }
}

/** The sign-in; an account that cannot serve is said before anything is signed with it. */
export function SuitedSignIn({ suits, explain }: SuitedSignInProps) {
  const { state, actions } = useSignIn()
  const isChosen = state.step === 'preparing' || state.step === 'reviewing'
  if (!isChosen || suits(state.account)) return <SignIn describeWallet={describeWallet} />
  const { title, lead } = explain(state.account, state.wallet.name)
  return (
    <UnsuitedAccount
      title={title}
      lead={lead}
      wallet={state.wallet}
      account={state.account}
      onAskForAccounts={actions.askForAccounts}
      onChooseAnotherWallet={actions.chooseAnotherWallet}
    />
  )
}
