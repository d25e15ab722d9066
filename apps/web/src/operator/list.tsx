import styles from './list.module.css'

/** Props of {@link ListSkeleton}. */
export interface ListSkeletonProps {
  /** What is loading, for people who do not see its shape. */
  readonly label: string
  readonly rows: 1 | 2 | 3 | 4 | 5
}

/** A list before it is known: rows of the same size, that do not move. */
export function ListSkeleton({ label, rows }: ListSkeletonProps) {
  return (
    <div role="status" aria-label={label} className={styles['rows']}>
      {skeletonRows.slice(0, rows).map((row) => (
        <div key={row} className={`${styles['row']} ${styles['skeleton']}`}>
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}

const skeletonRows = ['first', 'second', 'third', 'fourth', 'fifth'] as const

/** At the end of a row that is a link. */
export function Chevron() {
  return (
    <svg
      className={styles['chevron']}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="M6 3l5 5-5 5" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
