import type { SignIn, SignInState } from '@countersign/client'
import { useSyncExternalStore } from 'react'
import { useSignInContext } from './SignInContext.ts'

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
