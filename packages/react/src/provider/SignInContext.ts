import type { SignIn } from '@countersign/client'
import { type Context, createContext, type ReactNode, useContext } from 'react'

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
  /** What there is to say of the account that is about to sign; it stands below it, on the slip. */
  readonly describeAccount?: (address: string) => ReactNode
  /** The same as a sentence: it is announced with the review, to people who do not see the slip. */
  readonly sayAccount?: (address: string) => string | undefined
  /** How long the session lasts at most, in words, such as `7 days`. */
  readonly sessionDuration?: string
}

/** What the provider gives to the parts beneath it. */
export interface SignInContextValue {
  readonly signIn: SignIn
  readonly application: Application
}

export const SignInContext: Context<SignInContextValue | null> = createContext<SignInContextValue | null>(
  null,
)

/** Gives the sign-in and who asks for it. Throws a `TypeError` outside of `<CountersignProvider>`. */
export function useSignInContext(): SignInContextValue {
  const value = useContext(SignInContext)
  if (value === null)
    throw new TypeError('Put this part inside <CountersignProvider>: it has no sign-in to show.')
  return value
}
