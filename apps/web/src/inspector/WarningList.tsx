import type { Warning } from '@countersign/siwe'
import { countOf } from './countOf.ts'
import { ReportSection } from './ReportSection.tsx'

/** What is legal and still deserves a second look. */
export function WarningList({ warnings }: { readonly warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null
  return (
    <ReportSection title={countOf(warnings.length, 'warning')}>
      <ul className="findings">
        {warnings.slice(0, mostListed).map(({ code, message, line, column, span }) => (
          <li key={`${code} ${span.start}`} className="finding" data-tone="warn">
            {message} Line {line}, column {column}. <span className="mono soft">{code}</span>
          </li>
        ))}
      </ul>
      {warnings.length > mostListed && (
        <p className="small soft">and {warnings.length - mostListed} more, further on.</p>
      )}
    </ReportSection>
  )
}

const mostListed = 20
