import { ApiError } from '@countersign/client'
import type { ProductChange } from '@countersign/product-api'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import type { AccountApi } from '../api/accountApi.ts'
import { Interrupted } from '../ui/failures.ts'

/**
 * Makes a call. Where the person was signed out meanwhile, or has not confirmed the change, they are asked in a dialog,
 * and the call goes on by itself once they have signed.
 *
 * Rejects with `Interrupted` when they close the dialog, and with what the call rejects with otherwise.
 */
export type Perform = <T>(call: () => Promise<T>, change?: ProductChange) => Promise<T>

export const PerformContext = createContext<Perform | null>(null)

/**
 * Asks the person to confirm a change before it is made. With `words`, the dialog also says what the change will do;
 * the call that makes it goes through {@link Perform}. Without, something other than a call follows, such as a download.
 */
export type Confirm = (change: ProductChange, words?: ChangeWords) => Promise<void>

/** What the page that asks for a change says in the dialog. */
export interface ChangeWords {
  /** What the dialog asks. */
  readonly title: string
  /** What will happen. */
  readonly consequences: ReactNode
  /** What makes the change, where it was signed for already. */
  readonly action: string
  /** What leaves everything as it is. */
  readonly keep: string
}

export const ConfirmContext = createContext<Confirm | null>(null)

/** Gives the way to ask for a confirmation first. Rejects as {@link Perform} does. */
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
  'challenge' | 'signIn' | 'session' | 'stepUpChallenge' | 'stepUpHandOver' | 'stepUp' | 'wallets'
>

/** What the person is asked in a dialog, and who waits for it. */
export interface Question extends Wanted {
  /** They have signed for it, and the change was not made yet: it takes no other signature. */
  readonly isConfirmed: boolean
  /** They signed, and their confirmation waits until then; what waits for it goes on. */
  readonly resolve: (confirmedUntil?: string) => void
  /** They closed the dialog, or it turned out that something else is to be asked. */
  readonly reject: (reason: unknown) => void
}

interface Wanted {
  /** Undefined: to sign in again. Else the change that the signature confirms. */
  readonly change?: ProductChange | undefined
  readonly words?: ChangeWords | undefined
}

/** What {@link useQuestion} gives. */
export interface UseQuestion {
  /** What is asked now; one thing at a time. */
  readonly question: Question | undefined
  readonly perform: Perform
  readonly confirm: Confirm
  /** The page or the account is another one: what was to be confirmed is not done. */
  readonly dismiss: () => void
}

/**
 * Asks for a signature where a call needs one, and makes the call again afterwards. Several calls that find the
 * person signed out wait for the same dialog.
 *
 * `isKnown` says whether this page has shown anyone's account: before that, nobody is signed out in the middle.
 */
export function useQuestion(isKnown: () => boolean): UseQuestion {
  const [question, setQuestion] = useState<Question>()
  const asked = useRef<Question>(undefined)
  const answer = useRef<Promise<void>>(undefined)
  const { current: waiting } = useRef(new Map<string, Waiting>())
  const ask = useCallback(
    (wanted: Wanted, refusal?: unknown) => {
      if (asked.current !== undefined && answer.current !== undefined) {
        if (!isOutranked(asked.current, wanted)) return answer.current
        // Without a session there is nothing to confirm: they sign in first.
        asked.current.reject(refusal)
      }
      const answered = new Promise<void>((resolve, reject) => {
        asked.current = createQuestion(wanted, { waiting, resolve, reject })
        setQuestion(asked.current)
      }).finally(() => {
        if (answer.current !== answered) return
        asked.current = undefined
        answer.current = undefined
        setQuestion(undefined)
      })
      answer.current = answered
      return answered
    },
    [waiting],
  )
  const dismiss = useCallback(() => {
    waiting.clear()
    if (asked.current?.change !== undefined) asked.current.reject(new Interrupted())
  }, [waiting])
  const ways = useMemo(() => createWays({ ask, isKnown, waiting }), [ask, isKnown, waiting])
  return { question, dismiss, ...ways }
}

interface Asking {
  readonly ask: (wanted: Wanted, refusal?: unknown) => Promise<void>
  readonly isKnown: () => boolean
  readonly waiting: Map<string, Waiting>
}

function createWays(asking: Asking): Pick<UseQuestion, 'perform' | 'confirm'> {
  return {
    perform: async (call, change) => {
      const key = formatChange(change)
      for (;;) {
        try {
          const result = await call()
          asking.waiting.delete(key)
          return result
        } catch (error) {
          await askAfter(error, change, asking)
        }
      }
    },
    confirm: (change, words) => askToConfirm({ change, words }, asking.ask),
  }
}

/** A confirmation whose change was not made yet, such as after a refusal: it counts until then. */
interface Waiting {
  readonly until: number
  readonly words: ChangeWords
}

interface QuestionOptions {
  readonly waiting: Map<string, Waiting>
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
}

/** A question. What is signed for a change that says what it will do is remembered until the change is made. */
function createQuestion(wanted: Wanted, { waiting, resolve, reject }: QuestionOptions): Question {
  const { change, words } = wanted
  const key = formatChange(change)
  return {
    ...wanted,
    isConfirmed: words !== undefined && (waiting.get(key)?.until ?? 0) > Date.now(),
    resolve: (until) => {
      // A confirmation belongs to the session that it was made in.
      if (change === undefined) waiting.clear()
      if (words !== undefined && until !== undefined) waiting.set(key, { until: Date.parse(until), words })
      resolve()
    },
    reject,
  }
}

/** Only a sign-in comes before a confirmation that is asked for already. */
function isOutranked(asked: Question, wanted: Wanted): boolean {
  return asked.change !== undefined && wanted.change === undefined
}

function formatChange(change: ProductChange | undefined): string {
  return change === undefined ? '' : JSON.stringify(change)
}

/** Asks for what a refusal lacks. Throws the refusal where a signature would not help. */
async function askAfter(error: unknown, change: ProductChange | undefined, asking: Asking): Promise<void> {
  const { ask, isKnown, waiting } = asking
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'not_signed_in' && isKnown()) return await ask({}, error)
  if (code !== 'step_up_required' || change === undefined) throw error
  const key = formatChange(change)
  const words = waiting.get(key)?.words
  // It has expired, or another tab has spent it.
  waiting.delete(key)
  await askToConfirm({ change, words }, ask)
}

async function askToConfirm(wanted: Wanted, ask: Asking['ask']): Promise<void> {
  for (;;) {
    try {
      return await ask(wanted)
    } catch (refusal) {
      // The session ended while they were asked: they sign in again, and then confirm the change in the new session.
      if (!(refusal instanceof ApiError) || refusal.code !== 'not_signed_in') throw refusal
      await ask({})
    }
  }
}
