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
  /** A note about the account that is about to sign, shown below it on the card. */
  readonly describeAccount?: (address: string) => ReactNode
  /** The same note as a sentence for screen readers, announced with the review. */
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
