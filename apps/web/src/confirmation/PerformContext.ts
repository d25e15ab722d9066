import type { SensitiveChange } from '@countersign/protocol'
import { createContext, useContext } from 'react'

/**
 * Makes a call. Where the person was signed out meanwhile, or where the change needs a fresh signature, they are
 * asked in a dialog, and the call goes on by itself once they have signed.
 *
 * Rejects with `Interrupted` when they close the dialog, and with what the call rejects with otherwise.
 */
export type Perform = <T>(call: () => Promise<T>, change?: SensitiveChange) => Promise<T>

export const PerformContext = createContext<Perform | null>(null)

/** Gives the way to make calls that may need the person's signature. */
export function usePerform(): Perform {
  const perform = useContext(PerformContext)
  if (perform === null) throw new TypeError('This part is used outside of <SignAgain>.')
  return perform
}
