import type { SignInMessage } from '@countersign/siwe'
import { type Expectations, listChecks } from './listChecks.ts'
import { ReportSection } from './ReportSection.tsx'
import { ResultMark } from './ResultMark.tsx'

/** Props of {@link CheckList}. */
export interface CheckListProps {
  readonly message: SignInMessage
  readonly expected: Expectations
}

/** Each bound that a site checks, and what it came to. */
export function CheckList({ message, expected }: CheckListProps) {
  return (
    <ReportSection title="What your site checks">
      <ul className="checks">
        {listChecks(message, expected).map(({ name, state, text, code }) => (
          <li key={name} className="check">
            <ResultMark state={state} />
            <span className="check-name">{name}</span>
            <span className={state === 'unknown' ? 'soft' : undefined}>
              {text} {code !== undefined && <span className="mono soft">{code}</span>}
            </span>
          </li>
        ))}
      </ul>
    </ReportSection>
  )
}
