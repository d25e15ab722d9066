import { lazy, type ReactNode, Suspense } from 'react'
import type { StatementMeaningProps } from './StatementMeaning.tsx'

const StatementMeaning = lazy(() =>
  import('./StatementMeaning.tsx').then(
    ({ StatementMeaning: Meaning }) => ({ default: Meaning }),
    () => ({ default: () => null }),
  ),
)

/** Says what a statement means beside the exact message: loaded where that is shown, and missing where it does not arrive. */
export function explainStatement(
  place: Omit<StatementMeaningProps, 'statement'>,
): (statement: string) => ReactNode {
  return (statement) => (
    <Suspense>
      <StatementMeaning {...place} statement={statement} />
    </Suspense>
  )
}
