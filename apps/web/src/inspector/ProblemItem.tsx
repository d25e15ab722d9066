import type { Problem } from '@countersign/siwe'

/** Props of {@link ProblemItem}. */
export interface ProblemItemProps {
  readonly problem: Problem
  /** Told the whole text as it is after the repair. */
  readonly onRepair: (text: string) => void
}

/** One problem: the catalogue's text, its place, what belongs there and what stands there. */
export function ProblemItem({ problem, onRepair }: ProblemItemProps) {
  const { message, code, line, column, expected, found, repair } = problem
  return (
    <li className="finding" data-tone="stop">
      <p>
        <strong className="finding-title">{message}</strong> Line {line}, column {column}.{' '}
        <span className="mono soft">{code}</span>
      </p>
      <dl className="finding-facts">
        <dt>Expected</dt>
        <dd>{expected}</dd>
        <dt>Found</dt>
        <dd>{found}</dd>
      </dl>
      {repair !== undefined && (
        <button type="button" className="repair" onClick={() => onRepair(repair.text)}>
          {repair.description}
        </button>
      )}
    </li>
  )
}
