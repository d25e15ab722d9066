import type { SignInProblem } from '@countersign/client'
import type { PageSettings } from '@countersign/product-api'
import { lazy, type ReactElement, Suspense } from 'react'

/** Loaded for those who may not sign in; nobody else waits for it. */
const RefusedPerson = lazy(() => import('./RefusedPerson.tsx'))

/** What takes the place of the sign-in for a person who may not sign in: to try again would not help. */
export function explainRefusal(problem: SignInProblem, settings: PageSettings): ReactElement | undefined {
  if (!/^(?:not_admitted|account_disabled)$/.test(problem.code)) return undefined
  return (
    <Suspense>
      <RefusedPerson problem={problem} settings={settings} />
    </Suspense>
  )
}
