import { Button } from '@countersign/react'
import type { Problem } from '@countersign/siwe'
import { countOf } from './countOf.ts'
import { ProblemItem } from './ProblemItem.tsx'
import { ReportSection } from './ReportSection.tsx'
import { repairAll } from './repairAll.ts'

/** Props of {@link ProblemList}. */
export interface ProblemListProps {
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
    <ReportSection title={countOf(problems.length, 'problem')}>
      <ol className="findings">
        {problems.slice(0, mostListed).map((problem) => (
          <ProblemItem
            key={`${problem.span.start} ${problem.expected}`}
            problem={problem}
            onRepair={onRepair}
          />
        ))}
      </ol>
      {problems.length > mostListed && (
        <p className="small soft">and {problems.length - mostListed} more, further on.</p>
      )}
      {repairable.length > 1 && (
        <div>
          <Button kind="outline" onClick={() => onRepair(repairAll(text))}>
            Repair all {repairable.length}
          </Button>
        </div>
      )}
    </ReportSection>
  )
}

const mostListed = 20
