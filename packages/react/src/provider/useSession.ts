'use client'
import type {
  SessionNone,
  SessionOpen,
  SessionState,
  SessionStore,
  SessionUnknown,
} from '@countersign/client'
import { type Context, createContext, useContext, useMemo, useSyncExternalStore } from 'react'

/** What {@link useSession} gives: a union by `status`. */
export type UseSession = (SessionUnknown | SessionOpen | SessionNone) & SessionActions

/** What a person or a page can do with the session. Both resolve once the state says what came of it. */
export interface SessionActions {
  /** Ends the session, here and in the other tabs. */
  readonly signOut: () => Promise<void>
  /** Asks the server again who is signed in. */
  readonly reload: () => Promise<void>
}

/**
 * Gives who is signed in, renewed at each change. `loading` means that the server has not said yet; with a `problem` it
 * could not be asked. Throws a `TypeError` outside of `<CountersignProvider>`.
 *
 * @example
 * const { session, signOut } = useSession()
 * return session ? <button onClick={signOut}>Sign out {session.wallet.address}</button> : <SignIn />
 */
export function useSession(): UseSession {
  const value = useContext(SessionContext)
  if (value === null)
    throw new TypeError('Put this part inside <CountersignProvider>: it has no session to show.')
  const { session, first } = value
  const state = useSyncExternalStore(session.subscribe, session.getState, () => first)
  return useMemo(() => ({ ...state, signOut: session.signOut, reload: session.reload }), [state, session])
}

/** What the provider gives to those beneath it. */
interface SessionContextValue {
  readonly session: SessionStore
  /** The state of the first rendering: what a server rendered is taken over with the same. */
  readonly first: SessionState
}

export const SessionContext: Context<SessionContextValue | null> = createContext<SessionContextValue | null>(
  null,
)
