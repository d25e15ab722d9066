import type { SignInProblem, SignInState, WalletInfo } from '@countersign/client'
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { MessageStep } from '../message/MessageStep.tsx'
import { PreparingMessage } from '../message/PreparingMessage.tsx'
import { useAnnounce } from '../provider/Announcer.tsx'
import { type Application, useSignIn, useSignInContext } from '../provider/CountersignProvider.tsx'
import { useTexts } from '../texts/TextsContext.ts'
import { ConnectingWallet } from '../wallet/ConnectingWallet.tsx'
import { DiscoveringWallets, WalletList } from '../wallet/WalletList.tsx'
import { WalletMissing } from '../wallet/WalletMissing.tsx'
import { AccountChoice } from './AccountChoice.tsx'
import { describeState } from './describeState.ts'
import { Signed } from './Signed.tsx'

/** Props of {@link SignIn}. */
export interface SignInProps {
  /** A line about a wallet, under its name in the list. */
  readonly describeWallet?: (wallet: WalletInfo) => string | undefined
  /** How to open this page on a phone: a link, a QR code. */
  readonly phoneHelp?: ReactNode
  /** What follows the signed message; mark the control that continues with `data-continue`. */
  readonly afterSignIn?: ReactNode
  /**
   * What takes the place of a step whose problem no other try solves, such as an account that there is not, or that is
   * disabled; undefined for every other problem. It brings the focus to itself.
   */
  readonly explain?: (problem: SignInProblem) => ReactElement | undefined
}

/**
 * The whole sign-in, from the list of wallets to the signed message: each state of the store has its view, is
 * announced, and brings the focus to the control that continues.
 *
 * @example <SignIn afterSignIn={<a href="/account" data-continue>Go to your account</a>} />
 */
export function SignIn(props: SignInProps): ReactElement {
  const { state } = useSignIn()
  const problem = findProblem(state)
  const { application } = useSignInContext()
  const texts = useTexts()
  const announce = useAnnounce()
  const section = useFocusOnStep(state)
  const sentence = [describeState(state, texts), sayAccount(state, application)].filter(Boolean).join(' ')
  useEffect(() => announce(sentence), [announce, sentence])
  return (
    <section
      ref={section}
      className="countersign countersign-sign-in"
      data-state={state.step}
      data-problem={problem?.code}
    >
      {(problem && props.explain?.(problem)) ?? <View {...props} state={state} />}
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

function findProblem(state: SignInState): SignInProblem | undefined {
  return 'problem' in state ? state.problem : undefined
}

/**
 * Moves the focus, at each new step or problem, to the control that continues: the one marked `data-continue`.
 *
 * Not while wallets are still being found: nobody has acted yet, and the page must not take the focus from
 * whoever is reading its heading.
 */
function useFocusOnStep(state: SignInState): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null)
  const moment = describeMoment(state)
  const shown = useRef(moment)
  useEffect(() => {
    const before = shown.current
    shown.current = moment
    if (moment === before || before === looking || moment === looking) return
    section.current?.querySelector<HTMLElement>('[data-continue]')?.focus()
  }, [moment])
  return section
}

const looking = 'discovering'

/** Names what the person has to do now; two states of one moment ask for the same. */
function describeMoment(state: SignInState): string {
  if (state.step === 'discovering') return looking
  const problem = findProblem(state)
  if (problem) return `${state.step} ${problem.code}`
  return state.step === 'signing' && state.changedTo !== undefined ? 'signing changed' : state.step
}
