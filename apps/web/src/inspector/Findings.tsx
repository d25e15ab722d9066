import { Button } from '@countersign/react'
import {
  inspectMessage,
  type Problem,
  type Recap,
  type Repair,
  type SentenceValues,
  type Warning,
} from '@countersign/siwe'
import styles from './inspector.module.css'
import { ReportSection } from './ReportSection.tsx'
import report from './report.module.css'
import { texts } from './texts.ts'

/** Props of {@link ProblemList}. */
interface ProblemListProps {
  readonly text: string
  readonly problems: readonly Problem[]
  /** Told the whole text as it is after a repair. */
  readonly onRepair: (text: string) => void
}

/** What is wrong, each with its place and, where there is one thing to do about it, a button that does it. */
export function ProblemList({ text, problems, onRepair }: ProblemListProps) {
  if (problems.length === 0) return null
  const repairable = problems.filter(({ repair }) => repair !== undefined)
  return (
    <ReportSection title={texts.verdict.problems(problems.length)}>
      <ol className={report['findings']}>
        {problems.slice(0, mostProblems).map((problem) => (
          <ProblemItem
            key={`${problem.span.start} ${problem.reason} ${problem.expected}`}
            problem={problem}
            onRepair={onRepair}
          />
        ))}
      </ol>
      {problems.length > mostProblems && (
        <p className="small soft">{texts.findings.further(problems.length - mostProblems)}</p>
      )}
      {repairable.length > 1 && (
        <div>
          <Button kind="outline" onClick={() => onRepair(repairAll(text))}>
            {texts.findings.repairAll(repairable.length)}
          </Button>
        </div>
      )}
    </ReportSection>
  )
}

const mostProblems = 20

/** Props of {@link ProblemItem}. */
interface ProblemItemProps {
  readonly problem: Problem
  /** Told the whole text as it is after the repair. */
  readonly onRepair: (text: string) => void
}

/** One problem in a sentence, its place, its repair, and what the library says of it to a program. */
function ProblemItem({ problem, onRepair }: ProblemItemProps) {
  const { message, code, reason, line, column, expected, found, repair } = problem
  return (
    <li className={report['finding']} data-tone="stop">
      <p>
        <strong className={report['findingTitle']}>{describeProblem(problem)}</strong>{' '}
        <span className="soft">{texts.findings.place(line, column)}</span>
      </p>
      {repair !== undefined && (
        <button type="button" className={styles['repair']} onClick={() => onRepair(repair.text)}>
          {describeRepair(repair)}
        </button>
      )}
      <details className={report['findingDetails']}>
        <summary className="small soft">{texts.findings.details}</summary>
        <dl className={report['findingFacts']}>
          <dt>{texts.findings.code}</dt>
          <dd lang="en">
            {message}{' '}
            <span translate="no" className="mono soft">
              {code}
            </span>{' '}
            <span translate="no" className="mono soft">
              {reason}
            </span>
          </dd>
          <dt>{texts.findings.expected}</dt>
          <dd lang="en">{expected}</dd>
          <dt>{texts.findings.found}</dt>
          <dd lang="en">{found}</dd>
        </dl>
      </details>
    </li>
  )
}

/** The sentence of a problem in the language of the page. */
export function describeProblem({ reason, values }: Pick<Problem, 'reason' | 'values'>): string {
  return fill(texts.problems[reason], values)
}

/** What a repair does in the language of the page. */
export function describeRepair({ action, values }: Pick<Repair, 'action' | 'values'>): string {
  return fill(texts.repairs[action], values)
}

/** Why a warning matters in the language of the page. */
export function describeWarning({ code, values }: Pick<Warning, 'code' | 'values'>): string {
  return fill(texts.warnings[code], values)
}

function fill(
  text: string | ((values: Required<SentenceValues>) => string),
  { label = '', value = '' }: SentenceValues,
): string {
  return typeof text === 'string' ? text : text({ label, value })
}

/** Repairs, one after the other, all that has exactly one repair. What is left needs a person. */
export function repairAll(text: string): string {
  const seen = new Set([text])
  let repaired = text
  while (seen.size <= mostRepairs) {
    const next = inspectMessage(repaired).problems.find(
      ({ repair }) => repair && !seen.has(repair.text),
    )?.repair
    if (next === undefined) break
    repaired = next.text
    seen.add(repaired)
  }
  return repaired
}

const mostRepairs = 200

/** What is legal and still deserves a second look. */
export function WarningList({ warnings }: { readonly warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null
  return (
    <ReportSection title={texts.verdict.warnings(warnings.length)}>
      <ul className={report['findings']}>
        {warnings.slice(0, mostWarnings).map((warning) => {
          const { code, line, column, span } = warning
          return (
            <li key={`${code} ${span.start}`} className={report['finding']} data-tone="warn">
              {describeWarning(warning)} <span className="soft">{texts.findings.place(line, column)}</span>{' '}
              <span translate="no" className="mono soft">
                {code}
              </span>
            </li>
          )
        })}
      </ul>
      {warnings.length > mostWarnings && (
        <p className="small soft">{texts.findings.further(warnings.length - mostWarnings)}</p>
      )}
    </ReportSection>
  )
}

const mostWarnings = 20

/** What the person allows by signing, in words (ERC-5573). */
export function RecapList({ recap }: { readonly recap: Recap }) {
  return (
    <ReportSection title={texts.recap.title}>
      <ul className={report['findings']}>
        {recap.capabilities.slice(0, mostCapabilities).map(({ resource, namespace, actions }) => (
          <li key={`${namespace} ${resource}`} className={report['finding']} data-tone="warn">
            <p>
              {texts.recap.on}{' '}
              <span translate="no" className="mono">
                {resource}
              </span>
            </p>
            <ul className={report['actions']}>
              {actions.slice(0, mostCapabilities).map(({ name, limits }) => (
                <li key={name}>
                  <strong>{name}</strong> <span className="soft">{texts.recap.namespace(namespace)}</span>{' '}
                  {describeLimits(limits)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {recap.capabilities.length === 0 && <p>{texts.recap.empty}</p>}
      {recap.capabilities.length > mostCapabilities && (
        <p className="small soft">{texts.recap.more(recap.capabilities.length - mostCapabilities)}</p>
      )}
      {recap.proofs.length > 0 && (
        <p className="small soft">{texts.recap.proofs(recap.proofs.slice(0, mostCapabilities))}</p>
      )}
    </ReportSection>
  )
}

function describeLimits(limits: readonly string[]): string {
  if (limits.length === 0) return texts.recap.never
  return limits.includes('{}') ? texts.recap.always : texts.recap.only(limits)
}

const mostCapabilities = 50
