import { Button } from '@countersign/react'
import type { Recognition } from '@countersign/siwe'
import type { RefObject } from 'react'
import type { Verdict as VerdictText } from './assess.ts'
import { texts } from './texts.ts'
import { Verdict } from './Verdict.tsx'

/** Whether there is something to say before, or instead of, an inspection. */
export function isWrapped({ kind, wrappings }: Recognition): boolean {
  // The inspection itself repairs the quotes and line breaks of a JSON string.
  const others = wrappings.filter((wrapping) => wrapping !== 'json_string')
  return kind === 'message' ? others.length > 0 : kind !== 'unknown'
}

/** Props of {@link RecognisedReport}. */
interface RecognisedReportProps {
  readonly recognition: Recognition
  /** To bring the focus to the verdict. */
  readonly place: RefObject<HTMLParagraphElement | null>
  readonly onUnwrap: () => void
  readonly onTakeSignature: () => void
}

/** What was pasted, where it is not a message itself: a message with something around it, or something else. */
export function RecognisedReport({ recognition, place, onUnwrap, onTakeSignature }: RecognisedReportProps) {
  const { kind, wrappings, signature } = recognition
  const names = wrappings.map((wrapping) => texts.wrappings[wrapping])
  const isMessage = kind === 'message'
  return (
    <section className="countersign-message-card" aria-label={texts.report}>
      <Verdict place={place} verdict={describeRecognised(recognition)} />
      {!isMessage && names.length > 0 && <p className="soft">{texts.recognised.wrappings(names)}</p>}
      {isMessage && <p className="soft">{texts.recognised.explained}</p>}
      {isMessage && <Button onClick={onUnwrap}>{texts.recognised.unwrap}</Button>}
      {!isMessage && signature !== undefined && (
        <Button onClick={onTakeSignature}>{texts.recognised.takeSignature}</Button>
      )}
    </section>
  )
}

/** What was recognised, in one line. */
export function describeRecognised({ kind, wrappings }: Recognition): VerdictText {
  const names = wrappings.map((wrapping) => texts.wrappings[wrapping])
  return kind === 'message'
    ? { tone: 'warn', title: texts.recognised.inside, counts: texts.recognised.wrappings(names) }
    : { tone: 'stop', title: texts.verdict.bad, counts: texts.kinds[kind] }
}

/** Props of {@link UnwrappedNote}. */
interface UnwrappedNoteProps {
  readonly names: readonly string[]
  readonly hasSignature: boolean
}

/** What the person took off, as long as the message is what came out. */
export function UnwrappedNote({ names, hasSignature }: UnwrappedNoteProps) {
  return (
    <p className="countersign-note">
      {texts.recognised.unwrapped(names)} {hasSignature && texts.recognised.signatureTaken}
    </p>
  )
}
