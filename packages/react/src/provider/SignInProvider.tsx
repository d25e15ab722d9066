'use client'
import type { SignIn, SignInState } from '@countersign/client'
import {
  type Context,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { defaultTexts, type Texts } from '../texts/Texts.ts'
import { Announcer } from './Announcer.tsx'
import { TextsContext } from './usePart.ts'

/** Props of {@link SignInProvider}. */
export interface SignInProviderProps {
  /** The sign-in to show, made with `createSignIn()`: outside of the component, or remembered. */
  readonly signIn: SignIn
  readonly application: Application
  /** Words to say instead of the English ones. */
  readonly texts?: Partial<Texts> | undefined
  readonly children: ReactNode
}

/**
 * The part of `<CountersignProvider>` that shows a sign-in and knows of no session: for pages that have one of their own,
 * and for signing something else.
 *
 * @example
 * <SignInProvider signIn={signIn} application={{ name: 'Example' }}><SignIn /></SignInProvider>
 */
export function SignInProvider(props: SignInProviderProps): ReactElement {
  const { signIn, application, texts, children } = props
  const value = useMemo(() => ({ signIn, application }), [signIn, application])
  // On top of the default ones, not copied with them: more of those may arrive while the page is shown.
  const words: Texts = useMemo(
    () => Object.create(defaultTexts, Object.getOwnPropertyDescriptors(texts ?? {})),
    [texts],
  )
  useEffect(() => {
    signIn.start()
    return () => signIn.stop()
  }, [signIn])
  return (
    <TextsContext.Provider value={words}>
      <SignInContext.Provider value={value}>
        <Announcer>{children}</Announcer>
      </SignInContext.Provider>
    </TextsContext.Provider>
  )
}

/** What {@link useSignIn} gives. */
export interface UseSignIn {
  readonly state: SignInState
  /** What the person can do. */
  readonly actions: SignIn
}

/**
 * Gives the state of the sign-in, renewed at each change, and the actions on it.
 *
 * @example
 * const { state, actions } = useSignIn()
 * if (state.step === 'reviewing') return <button onClick={() => actions.sign()}>{state.fields.domain}</button>
 */
export function useSignIn(): UseSignIn {
  const { signIn } = useSignInContext()
  const state = useSyncExternalStore(signIn.subscribe, signIn.getState, signIn.getState)
  return { state, actions: signIn }
}

/** Who asks the person to sign in. */
export interface Application {
  /** The name it gives itself. */
  readonly name: string
  /** Where it is, as a fact beside the name that is claimed. Default: the page that asks the wallet. */
  readonly host?: string
  /** What it will know, in plain words. Default: the address. */
  readonly learns?: ReactNode
  /** What stands under the title while a wallet is chosen, instead of the usual line. */
  readonly introduction?: ReactNode
  /** A note about the account that is about to sign, shown below it on the card. */
  readonly describeAccount?: (address: string) => ReactNode
  /** The same note as a sentence for screen readers, announced with the review. */
  readonly sayAccount?: (address: string) => string | undefined
  /** What the signed statement means, shown with the exact message: the statement is English, and people may not be. */
  readonly explainStatement?: (statement: string) => ReactNode
  /** How long the session lasts at most, in words, such as `7 days`. */
  readonly sessionDuration?: string
}

/** What the provider gives to the parts beneath it. */
interface SignInContextValue {
  readonly signIn: SignIn
  readonly application: Application
}

const SignInContext: Context<SignInContextValue | null> = createContext<SignInContextValue | null>(null)

/** Gives the sign-in and who asks for it. Throws a `TypeError` outside of a provider. */
export function useSignInContext(): SignInContextValue {
  const value = useContext(SignInContext)
  if (value === null)
    throw new TypeError('Put this part inside <CountersignProvider>: it has no sign-in to show.')
  return value
}
