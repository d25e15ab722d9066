import { useState } from 'react'
import { useVisit } from './VisitContext.ts'

/** What {@link useAnswer} gives. */
export interface UseAnswer {
  readonly give: () => void
  /** It is on its way, or has arrived: the page is about to be left. */
  readonly isGiving: boolean
  readonly error: unknown
}

/** An answer of the person that leads on; one that does not get through is said, and can be given again. */
export function useAnswer(send: () => Promise<void>): UseAnswer {
  const { refuse } = useVisit()
  const [isGiving, setGiving] = useState(false)
  const [error, setError] = useState<unknown>()
  const give = () => {
    setGiving(true)
    setError(undefined)
    send().catch((failure: unknown) => {
      setGiving(false)
      setError(failure)
      refuse(failure)
    })
  }
  return { give, isGiving, error }
}
