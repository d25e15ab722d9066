import { useAnnounce } from '@countersign/react'
import type { Problem } from '@countersign/siwe'
import { countOf } from './countOf.ts'
import { ProblemItem } from './ProblemItem.tsx'
import { repairAll } from './repairAll.ts'
import type { InputControl } from './useInspectorInput.ts'

/** Props of {@link ProblemList}. */
export interface ProblemListProps {
  readonly text: string
  readonly problems: readonly Problem[]
  readonly control: InputControl
}

/** What is wrong, each with its place and, where there is one thing to do about it, a button that does it. */
export function ProblemList({ text, problems, control }: ProblemListProps) {
  const announce = useAnnounce()
  const repairable = problems.filter(({ repair }) => repair !== undefined)
  const repair = (message: string) => {
    control.replace({ message })
    announce('Repaired.')
  }
  const { undo } = control
  if (problems.length === 0 && undo === undefined) return null
  return (
    <section aria-label="Problems">
      {problems.length > 0 && <h2>{countOf(problems.length, 'problem')}</h2>}
      <ol className="findings">
        {problems.slice(0, mostListed).map((problem) => (
          <ProblemItem
            key={`${problem.span.start} ${problem.expected}`}
            problem={problem}
            onRepair={repair}
          />
        ))}
      </ol>
      {problems.length > mostListed && (
        <p className="small soft">and {problems.length - mostListed} more, further on.</p>
      )}
      <div className="finding-actions">
        {repairable.length > 1 && (
          <button
            type="button"
            className="cs-button"
            data-kind="outline"
            onClick={() => repair(repairAll(text))}
          >
            Repair all that can be
          </button>
        )}
        {undo !== undefined && (
          <button type="button" className="cs-button" data-kind="plain" onClick={undo}>
            Undo the last change
          </button>
        )}
      </div>
    </section>
  )
}

const mostListed = 20
