import type { Inspection, SignInMessage } from '@countersign/siwe'
import { useMemo, useState } from 'react'
import styles from './AnnotatedMessage.module.css'
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
      <pre translate="no" className={styles['annotatedText']} dir="ltr">
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

/** A run of characters to which the same applies. */
interface Segment {
  readonly text: string
  /** Offset of its first character. */
  readonly start: number
  readonly field: keyof SignInMessage | undefined
  /** Indices into the inspection's problems and warnings. */
  readonly problems: readonly number[]
  readonly warnings: readonly number[]
}

/** Cuts a text where a field, a problem or a warning starts or ends. Together the segments are the text. */
export function splitText(text: string, { fields, problems, warnings }: Inspection): Segment[] {
  const widened = problems.map(({ span }) => ({ start: span.start, end: Math.max(span.end, span.start + 1) }))
  const spans = [...fields.map(({ span }) => span), ...widened, ...warnings.map(({ span }) => span)]
  const cuts = new Set([0, text.length])
  for (const { start, end } of spans) {
    if (start < text.length) cuts.add(start)
    if (end < text.length) cuts.add(end)
  }
  const places = [...cuts].toSorted((left, right) => left - right)
  const covers = (start: number) => (span: { readonly start: number; readonly end: number }) =>
    span.start <= start && start < span.end
  return places.slice(0, -1).map((start, index) => {
    const isHere = covers(start)
    return {
      text: text.slice(start, places[index + 1]),
      start,
      field: fields.find(({ span }) => isHere(span))?.field,
      problems: widened.flatMap((span, problem) => (isHere(span) ? [problem] : [])),
      warnings: warnings.flatMap(({ span }, warning) => (isHere(span) ? [warning] : [])),
    }
  })
}

/** As much as a server of ours takes. What is longer is checked in full, but a page of it helps nobody. */
export const mostShown = 8_192

/** More than a message has that people write; of fields, of problems and of warnings. */
const mostMarked = 200

/** The segments of the start of a text, and how many characters after it are left out. */
export function cutText(
  text: string,
  { fields, problems, warnings, ...rest }: Inspection,
): { readonly segments: readonly Segment[]; readonly hidden: number } {
  const starts = [fields, problems].map((found) => found[mostMarked]?.span.start ?? text.length)
  const end = Math.min(text.length, mostShown, ...starts)
  const isShown = ({ span }: { readonly span: { readonly start: number } }) => span.start < end
  const segments = splitText(text.slice(0, end), {
    ...rest,
    fields: fields.filter(isShown),
    problems: problems.filter(isShown),
    warnings: warnings.filter(isShown).slice(0, mostMarked),
  })
  return { segments, hidden: text.length - end }
}
