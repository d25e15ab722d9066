import type { Inspection, SignInMessage } from '@countersign/siwe'
import { useMemo, useState } from 'react'
import styles from './AnnotatedMessage.module.css'
import type { Segment } from './segments.ts'
import { cutText } from './segments.ts'
import { texts } from './texts.ts'

/** Props of {@link AnnotatedMessage}. */
interface AnnotatedMessageProps {
  readonly text: string
  readonly inspection: Inspection
}

/** The message on its card: each field is coloured, and explained below while the pointer or the focus is on it. */
export function AnnotatedMessage({ text, inspection }: AnnotatedMessageProps) {
  const { segments, hidden } = useMemo(() => cutText(text, inspection), [text, inspection])
  const [shown, setShown] = useState<keyof SignInMessage>()
  const endsEarly = inspection.problems.some(({ span }) => span.start >= text.length)
  return (
    <section className="countersign-message-card" aria-label={texts.annotated.region}>
      <pre className={styles['annotatedText']}>
        {segments.map((segment) => (
          <SegmentText key={segment.start} segment={segment} onShow={setShown} />
        ))}
        {hidden === 0 && endsEarly && (
          <mark className={styles['placeProblem']} data-place="problem">
            {texts.annotated.end}
          </mark>
        )}
      </pre>
      {hidden > 0 && <p className="small soft">{texts.annotated.hidden(hidden)}</p>}
      <p
        className={`countersign-message-card__footer ${styles['explanation']}`}
        data-explanation
        aria-hidden="true"
      >
        {shown === undefined ? (
          <span className="soft">{texts.annotated.hint}</span>
        ) : (
          <>
            <strong>{texts.annotated.explained(texts.fields[shown].name)}</strong>{' '}
            {texts.fields[shown].meaning}
          </>
        )}
      </p>
    </section>
  )
}

/** Props of {@link SegmentText}. */
interface SegmentTextProps {
  readonly segment: Segment
  /** Asks to explain a field. */
  readonly onShow: (field: keyof SignInMessage) => void
}

/** A run of the message: plain, or a field that explains itself; underlined where something is wrong. */
function SegmentText({ segment, onShow }: SegmentTextProps) {
  const { field, problems, warnings } = segment
  const place = problems.length > 0 ? 'problem' : warnings.length > 0 ? 'warning' : undefined
  const text = problems.length > 0 ? showBreaks(segment.text) : segment.text
  if (field === undefined)
    return place === undefined ? (
      text
    ) : (
      <mark className={places[place]} data-place={place}>
        {text}
      </mark>
    )
  const { name, meaning } = texts.fields[field]
  const show = () => onShow(field)
  return (
    <button
      type="button"
      className={`${styles['fieldText']} ${place === undefined ? '' : places[place]}`}
      data-place={place}
      data-field={field}
      onFocus={show}
      onPointerEnter={show}
      onClick={show}
    >
      <span className="countersign-hidden">{texts.annotated.before(name)}</span>
      {text}
      <span className="countersign-hidden">{texts.annotated.after(meaning)}</span>
    </button>
  )
}

/** A problem that is only white space would be marked, but not seen. */
function showBreaks(text: string): string {
  if (text.trim() !== '') return text.replaceAll('\r', '␍')
  return text.replaceAll('\r', '␍').replaceAll(' ', '·').replaceAll('\n', '↵\n')
}

const places = { problem: styles['placeProblem'], warning: styles['placeWarning'] } as const
