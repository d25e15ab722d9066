import type { SignInState, WalletInfo } from '@countersign/client'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { AccountChoice } from '../account/AccountChoice.tsx'
import { useAnnounce } from '../announcer/AnnouncerContext.ts'
import { MessageStep } from '../message/MessageStep.tsx'
import { PreparingMessage } from '../message/PreparingMessage.tsx'
import { type Application, useSignInContext } from '../provider/SignInContext.ts'
import { useSignIn } from '../provider/useSignIn.ts'
import { useTexts } from '../texts/TextsContext.ts'
import { ConnectingWallet } from '../wallet/ConnectingWallet.tsx'
import { DiscoveringWallets } from '../wallet/DiscoveringWallets.tsx'
import { WalletList } from '../wallet/WalletList.tsx'
import { WalletMissing } from '../wallet/WalletMissing.tsx'
import { describeState } from './describeState.ts'
import { Signed } from './Signed.tsx'
import { useFocusOnStep } from './useFocusOnStep.ts'

/** Props of {@link SignIn}. */
export interface SignInProps {
  /** A line about a wallet, under its name in the list. */
  readonly describeWallet?: (wallet: WalletInfo) => string | undefined
  /** How to open this page on a phone: a link, a QR code. */
  readonly phoneHelp?: ReactNode
  /** What follows the signed message; mark the control that continues with `data-continue`. */
  readonly afterSignIn?: ReactNode
}

/**
 * The whole sign-in, from the list of wallets to the signed message: each state of the store has its view, is
 * announced, and brings the focus to the control that continues.
 *
 * @example <SignIn afterSignIn={<a href="/account" data-continue>Go to your account</a>} />
 */
export function SignIn(props: SignInProps): ReactElement {
  const { state } = useSignIn()
  const { application } = useSignInContext()
  const texts = useTexts()
  const announce = useAnnounce()
  const section = useFocusOnStep(state)
  const sentence = [describeState(state, texts), sayAccount(state, application)].filter(Boolean).join(' ')
  useEffect(() => announce(sentence), [announce, sentence])
  return (
    <section
      ref={section}
      className="countersign-sign-in"
      data-state={state.step}
      data-problem={problemOf(state)}
    >
      <View {...props} state={state} />
    </section>
  )
}

function View({ state, ...props }: SignInProps & { readonly state: SignInState }): ReactElement {
  switch (state.step) {
    case 'discovering':
      return state.isMissing ? <WalletMissing phoneHelp={props.phoneHelp} /> : <DiscoveringWallets />
    case 'choosing':
      return <WalletList state={state} describeWallet={props.describeWallet} phoneHelp={props.phoneHelp} />
    case 'connecting':
      return <ConnectingWallet state={state} />
    case 'choosing_account':
      return <AccountChoice state={state} />
    case 'preparing':
      return <PreparingMessage state={state} />
    case 'reviewing':
    case 'signing':
    case 'verifying':
    case 'unsent':
      return <MessageStep state={state} />
    case 'signed_in':
    case 'accepted':
      return <Signed state={state}>{props.afterSignIn}</Signed>
  }
}

/** The note about the account is announced when the card first shows. */
function sayAccount(state: SignInState, application: Application): string | undefined {
  return state.step === 'reviewing' ? application.sayAccount?.(state.fields.address) : undefined
}

function problemOf(state: SignInState): string | undefined {
  return 'problem' in state ? state.problem?.code : undefined
}
