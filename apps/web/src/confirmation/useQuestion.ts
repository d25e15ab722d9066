import { ApiError } from '@countersign/client'
import type { SensitiveChange } from '@countersign/protocol'
import { useCallback, useRef, useState } from 'react'
import type { Perform } from './PerformContext.ts'
import type { Question } from './Question.ts'

/** What {@link useQuestion} gives. */
export interface UseQuestion {
  /** What is asked now; one thing at a time. */
  readonly question: Question | undefined
  readonly perform: Perform
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
  return { question, perform }
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
  try {
    await ask(change)
  } catch (refusal) {
    // The session ended while they were asked: signing in again is a fresh signature as well.
    if (!(refusal instanceof ApiError) || refusal.code !== 'not_signed_in') throw refusal
    await ask(undefined)
  }
}
