import type { Inspection, SignInMessage } from '@countersign/siwe'
import { useMemo, useState } from 'react'
import { cutText } from './cutText.ts'
import { fieldTexts } from './fieldTexts.ts'
import { SegmentText } from './SegmentText.tsx'

/** Props of {@link AnnotatedMessage}. */
export interface AnnotatedMessageProps {
  readonly text: string
  readonly inspection: Inspection
}

/** The message on its slip: each field coloured, and explained below while the pointer or the focus is on it. */
export function AnnotatedMessage({ text, inspection }: AnnotatedMessageProps) {
  const { segments, hidden } = useMemo(() => cutText(text, inspection), [text, inspection])
  const [shown, setShown] = useState<keyof SignInMessage>()
  const endsEarly = inspection.problems.some(({ span }) => span.start >= text.length)
  return (
    <section className="countersign-message-card annotated" aria-label="The message, field by field">
      <pre className="annotated-text">
        {segments.map((segment) => (
          <SegmentText key={segment.start} segment={segment} onShow={setShown} />
        ))}
        {hidden === 0 && endsEarly && <mark className="place-problem">⏹</mark>}
      </pre>
      {hidden > 0 && (
        <p className="small soft">
          {hidden.toLocaleString('en')} more characters are checked, but not shown.
        </p>
      )}
      <p className="countersign-message-card__footer explanation" aria-hidden="true">
        {shown === undefined ? (
          <span className="soft">
            Point at a field, or move to it with the Tab key, to see what it is for.
          </span>
        ) : (
          <>
            <strong>{fieldTexts[shown].name}.</strong> {fieldTexts[shown].meaning}
          </>
        )}
      </p>
    </section>
  )
}
