import { Button } from '@countersign/react'
import { useEffect, useRef } from 'react'
import { describeFailure } from '../ui/failures.ts'
import styles from './handOver.module.css'
import type { CodeProblem, Ended, Ending, HandOverView, OpenHandOver } from './machine.ts'
import { texts } from './texts.ts'

interface EndedHandOverProps {
  readonly view: Extract<HandOverView, { readonly step: Ending | 'failed' }>
  readonly onAgain: () => void
}

/** It ended without a signature that counts: why, and how to begin again. */
export function EndedHandOver({ view, onAgain }: EndedHandOverProps) {
  const button = useRef<HTMLDivElement>(null)
  // What had the focus may be gone with the step before; where it was elsewhere, it stays there.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.querySelector('button')?.focus()
  }, [])
  return (
    <div ref={button} className={styles['ended']}>
      {/* Of a failure there is no title: one sentence says it all. */}
      <p className={styles[view.step === 'failed' ? 'sentence' : 'state']} data-state={view.step}>
        {describeView(view)}
      </p>
      {view.step !== 'failed' && <p className={styles['text']}>{describeReason(view)}</p>}
      <Button kind="outline" onClick={onAgain}>
        {view.step === 'failed' ? texts.tryAgain : texts.again}
      </Button>
    </div>
  )
}

/** The last question got no answer: why, as far as this browser knows. */
export function Unreachable({ view }: { readonly view: OpenHandOver }) {
  if (!view.isUnreachable) return null
  return (
    <p className={styles['problem']} role="alert">
      {navigator.onLine ? texts.unreachable : texts.offline}
    </p>
  )
}

/** Says where it stands, for people who do not see the page. */
export function describeView(view: HandOverView): string {
  switch (view.step) {
    case 'making':
      return ''
    case 'failed':
      return describeFailure(view.error)
    case 'offered':
      return texts.waiting
    case 'opened':
      return `${texts.opened} ${texts.openedLead}`
    case 'signed':
      return `${texts.signed} ${texts.codeLead}`
    case 'completed':
      return view.where === 'here' ? texts.completed : texts.completedElsewhere
    default:
      return titles[view.step]()
  }
}

function describeReason({ step, error }: Ended): string {
  return step === 'denied' && error !== undefined ? describeFailure(error) : leads[step]()
}

/** Why a code was not taken. */
export function describeProblem(problem: CodeProblem): string {
  return problem.kind === 'wrong' ? texts.triesLeft(problem.triesLeft) : describeFailure(problem.error)
}

const titles: Readonly<Record<Ending, () => string>> = {
  denied: () => texts.denied,
  expired: () => texts.expired,
  refused: () => texts.refused,
  used_up: () => texts.usedUp,
  cancelled: () => texts.cancelled,
}

const leads: Readonly<Record<Ending, () => string>> = {
  denied: () => texts.deniedLead,
  expired: () => texts.expiredLead,
  refused: () => texts.refusedLead,
  used_up: () => texts.usedUpLead,
  cancelled: () => texts.cancelledLead,
}
