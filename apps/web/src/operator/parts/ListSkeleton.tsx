/** Props of {@link ListSkeleton}. */
export interface ListSkeletonProps {
  /** What is loading, for people who do not see its shape. */
  readonly label: string
  readonly rows: 1 | 2 | 3 | 4 | 5
}

/** A list before it is known: rows of the same size, that do not move. */
export function ListSkeleton({ label, rows }: ListSkeletonProps) {
  return (
    <div role="status" aria-label={label} className="op-rows">
      {places.slice(0, rows).map((place) => (
        <div key={place} className="op-row op-skeleton-row">
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}

const places = ['first', 'second', 'third', 'fourth', 'fifth'] as const
