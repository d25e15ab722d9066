import type { Times } from './describeTimes.ts'

/** The moments on a line, the valid part thick. What it shows is told beside it, so it is only a picture. */
export function TimeFigure({ times }: { readonly times: Times }) {
  const { moments, valid } = times
  return (
    <svg className="time-figure" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
      <line className="time-axis" x1="0" y1="20" x2="100" y2="20" />
      {valid !== undefined && (
        <rect className="time-valid" x={valid.from} y="14" width={valid.to - valid.from} height="12" />
      )}
      {moments.map(({ kind, text, position }) => (
        <line
          key={`${kind} ${text}`}
          className="time-moment"
          data-kind={kind}
          x1={position}
          y1={kind === 'now' ? 2 : 8}
          x2={position}
          y2={kind === 'now' ? 38 : 32}
        />
      ))}
    </svg>
  )
}
