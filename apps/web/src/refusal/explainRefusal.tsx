import type { SignInProblem } from '@countersign/client'
import { lazy, type ReactElement, Suspense } from 'react'
import { withTexts } from '../language/languages.ts'

/** Loaded for those who may not sign in; nobody else waits for it. */
const RefusedPerson = lazy(() => withTexts(['refusal', 'parts'], () => import('./RefusedPerson.tsx')))

/** What takes the place of the sign-in for a person who may not sign in: to try again would not help. */
export function explainRefusal(problem: SignInProblem): ReactElement | undefined {
  if (!/^(not_admitted|account_disabled)$/.test(problem.code)) return undefined
  return (
    <Suspense>
      <RefusedPerson problem={problem} />
    </Suspense>
  )
}
