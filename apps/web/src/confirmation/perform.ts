import { ApiError } from '@countersign/client'
import type { SensitiveChange } from '@countersign/protocol'
import { createContext, useCallback, useContext, useRef, useState } from 'react'
import type { AccountApi } from '../api/accountApi.ts'

/**
 * Makes a call. Where the person was signed out meanwhile, or has not confirmed the change, they are asked in a dialog,
 * and the call goes on by itself once they have signed.
 *
 * Rejects with `Interrupted` when they close the dialog, and with what the call rejects with otherwise.
 */
export type Perform = <T>(call: () => Promise<T>, change?: SensitiveChange) => Promise<T>

export const PerformContext = createContext<Perform | null>(null)

/** Asks the person to confirm a change that is made by something other than a call, such as a download. */
export type Confirm = (change: SensitiveChange) => Promise<void>

export const ConfirmContext = createContext<Confirm | null>(null)

/** Gives the way to ask for a confirmation before a download. Rejects as {@link Perform} does. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext)
  if (confirm === null) throw new TypeError('This part is used outside of <SignAgain>.')
  return confirm
}

/** Gives the way to make calls that may need the person's signature. */
export function usePerform(): Perform {
  const perform = useContext(PerformContext)
  if (perform === null) throw new TypeError('This part is used outside of <SignAgain>.')
  return perform
}

/** The calls that asking for a signature makes. */
export type SigningApi = Pick<
  AccountApi,
  'challenge' | 'signIn' | 'session' | 'stepUpChallenge' | 'stepUp' | 'wallets'
>

/** What the person is asked to sign in a dialog, and who waits for it. */
export interface Question {
  /** Undefined: to sign in again. Else the change that the signature confirms. */
  readonly change: SensitiveChange | undefined
  /** They signed: what waits goes on. */
  readonly resolve: () => void
  /** They closed the dialog, or it turned out that something else is to be asked. */
  readonly reject: (reason: unknown) => void
}

/** What {@link useQuestion} gives. */
export interface UseQuestion {
  /** What is asked now; one thing at a time. */
  readonly question: Question | undefined
  readonly perform: Perform
  readonly confirm: Confirm
}

/**
 * Asks for a signature where a call needs one, and makes the call again afterwards. Several calls that find the
 * person signed out wait for the same dialog.
 *
 * `isKnown` says whether this page has shown anyone's account: before that, nobody is signed out in the middle.
 */
export function useQuestion(isKnown: () => boolean): UseQuestion {
  const [question, setQuestion] = useState<Question>()
  const asked = useRef<Promise<void>>(undefined)
  const ask = useCallback((change: SensitiveChange | undefined) => {
    asked.current ??= new Promise<void>((resolve, reject) => {
      setQuestion({ change, resolve, reject })
    }).finally(() => {
      asked.current = undefined
      setQuestion(undefined)
    })
    return asked.current
  }, [])
  const perform: Perform = useCallback(
    async (call, change) => {
      for (;;) {
        try {
          return await call()
        } catch (error) {
          await askAfter(error, { ask, change, isKnown })
        }
      }
    },
    [ask, isKnown],
  )
  const confirm: Confirm = useCallback((change) => askToConfirm(change, ask), [ask])
  return { question, perform, confirm }
}

interface Asking {
  readonly ask: (change: SensitiveChange | undefined) => Promise<void>
  readonly change: SensitiveChange | undefined
  readonly isKnown: () => boolean
}

/** Asks for what a refusal lacks. Throws the refusal where a signature would not help. */
async function askAfter(error: unknown, { ask, change, isKnown }: Asking): Promise<void> {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'not_signed_in' && isKnown()) return await ask(undefined)
  if (code !== 'step_up_required' || change === undefined) throw error
  await askToConfirm(change, ask)
}

async function askToConfirm(change: SensitiveChange, ask: Asking['ask']): Promise<void> {
  for (;;) {
    try {
      return await ask(change)
    } catch (refusal) {
      // The session ended while they were asked: they sign in again, and then confirm the change in the new session.
      if (!(refusal instanceof ApiError) || refusal.code !== 'not_signed_in') throw refusal
      await ask(undefined)
    }
  }
}
