/** Says whether something answers: by a sign and by words, never by its colour alone. */
export function HealthMark({ isHealthy }: { readonly isHealthy: boolean }) {
  return (
    <span className="op-health" data-state={isHealthy ? 'good' : 'bad'}>
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
        {isHealthy ? (
          <path d="M3 8.5l3.5 3.5L13 4.5" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
        ) : (
          <path d="M4 4l8 8M12 4l-8 8" strokeWidth="2" strokeLinecap="round" />
        )}
      </svg>
      {isHealthy ? 'answers' : 'does not answer'}
    </span>
  )
}
