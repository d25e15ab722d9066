import type { SignInMessage } from '@countersign/siwe'
import { type Check, type Expectations, listChecks } from './listChecks.ts'
import { ReportSection } from './ReportSection.tsx'
import { ResultMark } from './ResultMark.tsx'

/** Props of {@link CheckList}. */
export interface CheckListProps {
  readonly message: SignInMessage
  readonly expected: Expectations
}

/** Each bound that a site checks, and what it came to. */
export function CheckList({ message, expected }: CheckListProps) {
  const checks = listChecks(message, expected)
  return (
    <ReportSection title="What your site checks">
      <p>{summarize(checks)}</p>
      <ul className="checks">
        {checks.map(({ name, state, text, code }) => (
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

function summarize(checks: readonly Check[]): string {
  if (checks.some(({ state }) => state === 'refused')) return 'Your site should refuse it.'
  const needed = ['Domain', 'URI', 'Nonce', 'Signature']
  const isWhole = checks.every(({ name, state }) => state === 'good' || !needed.includes(name))
  return isWhole ? 'Your site should accept it.' : 'Nothing speaks against it so far, but not all is checked.'
}
