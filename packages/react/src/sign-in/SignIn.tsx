'use client'
import type {
  Choosing,
  Connecting,
  Discovering,
  SignedIn,
  SignInProblem,
  SignInState,
  Signing,
  WalletInfo,
} from '@countersign/client'
import {
  type Context,
  createContext,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
} from 'react'
import { Button } from '../controls/Button.tsx'
import { Note } from '../controls/Note.tsx'
import { useAnnounce } from '../provider/Announcer.tsx'
import { type Application, useSignIn, useSignInContext } from '../provider/SignInProvider.tsx'
import { type Rest, usePart, useTexts } from '../provider/usePart.ts'
import { ChoiceHeading, DiscoveringWallets, WalletList } from '../wallet/WalletList.tsx'
import { WalletMissing } from '../wallet/WalletMissing.tsx'
import { describeChoice } from './describeChoice.ts'
import { StepHeading } from './StepHeading.tsx'
import { type UseLaterViews, useLaterViews } from './useLaterViews.ts'

/** Props of {@link SignIn}. */
export interface SignInProps extends Rest<'section'> {
  /** A line about a wallet, under its name in the list. */
  readonly describeWallet?: (wallet: WalletInfo) => string | undefined
  /** How to open this page on a phone: a link, a QR code. */
  readonly phoneHelp?: ReactNode
  /**
   * What takes the place of how to get a wallet, where none was found: on a phone, such as links into the wallets' own
   * browsers.
   */
  readonly walletMissing?: ReactNode
  /**
   * What a wallet of the page needs while it is waited for: a QR code while it is connected, a link that opens it while it
   * signs. Asked at each of these states, for every wallet.
   */
  readonly whileWaiting?: (state: Connecting | Signing) => ReactNode
  /** Called once when a sign-in ends here or in another tab, not for a session that is found. */
  readonly onSignedIn?: (session: SignedIn['session']) => void
  /** What follows the signed message, and stands beside a session that is found; mark the control that continues with `data-continue`. */
  readonly afterSignIn?: ReactNode
  /**
   * What takes the place of a step whose problem no other try solves, such as an account that there is not, or that is
   * disabled; undefined for every other problem. It brings the focus to itself.
   */
  readonly explain?: (problem: SignInProblem) => ReactElement | undefined
}

/**
 * The whole sign-in, from the list of wallets to the signed message: each state of the store has its view, is
 * announced, and brings the focus to the control that continues. Beneath `<CountersignProvider>`, who is signed in already
 * is shown that, instead of the wallets.
 *
 * @example <SignIn afterSignIn={<a href="/account" data-continue>Go to your account</a>} />
 * @example <SignIn onSignedIn={() => navigate('/account')} />
 */
export function SignIn(props: SignInProps): ReactElement {
  const Shown = useContext(ShownContext)
  return <Shown {...props} />
}

interface SignInStepsProps extends SignInProps {
  /** The person asked for it on this page: what they clicked is gone, and the focus comes to what continues. */
  readonly isAsked?: boolean
}

/** The sign-in itself. */
export function SignInSteps({ isAsked, ...props }: SignInStepsProps): ReactElement {
  const { state } = useSignIn()
  const problem = findProblem(state)
  const announce = useAnnounce()
  const later = useLaterViews(!isEarly(state))
  const explained = problem && props.explain?.(problem)
  const isShown = isEarly(state) || later.views !== undefined || explained !== undefined
  const section = useFocusOnStep(state, isShown || later.hasFailed, isAsked)
  const sentence = useSentence(state, later)
  useEffect(() => {
    if (sentence !== undefined) announce(sentence)
  }, [announce, sentence])
  useSignedIn(props.onSignedIn)
  return (
    <section
      ref={section}
      {...usePart('sign-in', pickRest(props))}
      data-state={state.step}
      data-problem={problem?.code}
    >
      {explained ?? <View props={props} state={state} later={later} />}
    </section>
  )
}

/** What `<SignIn>` shows: the sign-in itself, or, where the session is known, who is signed in already. */
export const ShownContext: Context<(props: SignInProps) => ReactElement> = createContext(SignInSteps)

/** What is not for the sign-in but for its outermost element. */
export function pickRest(props: SignInProps): Rest<'section'> {
  const {
    describeWallet,
    phoneHelp,
    walletMissing,
    whileWaiting,
    afterSignIn,
    explain,
    onSignedIn,
    ...rest
  } = props
  return rest
}

/** Told by the store and not by a rendering: whoever shows something else to those who are signed in takes this part away. */
function useSignedIn(onSignedIn: SignInProps['onSignedIn']): void {
  const { actions } = useSignIn()
  useEffect(
    () =>
      actions.subscribe(() => {
        const state = actions.getState()
        if (state.step === 'signed_in') onSignedIn?.(state.session)
      }),
    [actions, onSignedIn],
  )
}

interface ViewProps {
  readonly props: SignInProps
  readonly state: SignInState
  readonly later: UseLaterViews
}

function View({ state, later, props }: ViewProps): ReactElement {
  const texts = useTexts()
  if (isEarly(state)) {
    if (state.step === 'choosing')
      return <WalletList state={state} describeWallet={props.describeWallet} phoneHelp={props.phoneHelp} />
    return state.isMissing ? <Missing {...props} /> : <DiscoveringWallets />
  }
  if (later.views !== undefined)
    return (
      <later.views.LaterView
        state={state}
        afterSignIn={props.afterSignIn}
        whileWaiting={props.whileWaiting}
      />
    )
  // On a slow connection the wallet opens before its view is here.
  return (
    <>
      {'wallet' in state && <StepHeading title={texts.connecting(state.wallet.name)} />}
      {later.hasFailed && (
        <>
          <Note tone="warn">{texts.serverUnreachable}</Note>
          <div className="countersign-actions">
            <Button isContinue onClick={later.load}>
              {texts.tryAgain}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

function Missing({ phoneHelp, walletMissing }: SignInProps): ReactElement {
  if (walletMissing === undefined) return <WalletMissing phoneHelp={phoneHelp} />
  return (
    <>
      <ChoiceHeading />
      {walletMissing}
    </>
  )
}

/** What the state says aloud; undefined while its words are not here. */
function useSentence(state: SignInState, { views, hasFailed }: UseLaterViews): string | undefined {
  const { application } = useSignInContext()
  const texts = useTexts()
  if (isEarly(state)) return describeChoice(state, texts)
  if (views === undefined) return hasFailed ? texts.serverUnreachable : undefined
  return [views.describeState(state, texts), sayAccount(state, application)].filter(Boolean).join(' ')
}

/** No wallet is chosen yet. */
export function isEarly(state: SignInState): state is Discovering | Choosing {
  return state.step === 'discovering' || state.step === 'choosing'
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
 * whoever is reading its heading. And not before the view of the step is here.
 */
function useFocusOnStep(
  state: SignInState,
  isShown: boolean,
  isAsked?: boolean,
): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null)
  const moment = describeMoment(state)
  const shown = useRef(isAsked ? undefined : moment)
  useEffect(() => {
    if (!isShown) return
    const before = shown.current
    shown.current = moment
    if (moment === before || before === looking || moment === looking) return
    section.current?.querySelector<HTMLElement>('[data-continue]')?.focus()
  }, [moment, isShown])
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
