import type { SignInMessage } from '@countersign/siwe'
import { fieldTexts } from './fieldTexts.ts'
import type { Segment } from './splitText.ts'

/** Props of {@link SegmentText}. */
export interface SegmentTextProps {
  readonly segment: Segment
  /** Asks to explain a field. */
  readonly onShow: (field: keyof SignInMessage) => void
}

/** A run of the message: plain, or a field that explains itself; underlined where something is wrong. */
export function SegmentText({ segment, onShow }: SegmentTextProps) {
  const { field, problems, warnings } = segment
  const place = problems.length > 0 ? 'place-problem' : warnings.length > 0 ? 'place-warning' : ''
  const text = problems.length > 0 ? showBreaks(segment.text) : segment.text
  if (field === undefined) return place === '' ? text : <mark className={place}>{text}</mark>
  const { name, meaning } = fieldTexts[field]
  const show = () => onShow(field)
  return (
    <button
      type="button"
      className={`field-text ${place}`}
      data-field={field}
      onFocus={show}
      onPointerEnter={show}
      onClick={show}
    >
      <span className="countersign-hidden">{`${name}: `}</span>
      {text}
      <span className="countersign-hidden">{`. ${meaning}`}</span>
    </button>
  )
}

/** A problem that is only white space would be marked, but not seen. */
function showBreaks(text: string): string {
  if (text.trim() !== '') return text.replaceAll('\r', '␍')
  return text.replaceAll('\r', '␍').replaceAll(' ', '·').replaceAll('\n', '↵\n')
}
