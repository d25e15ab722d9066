import { type ReactNode, type RefObject, useId } from 'react'
import {
  Field,
  FieldLabel,
  FieldLegend,
  FieldName,
  FieldNote,
  FieldTextarea,
  TextField,
} from '../ui/fields.tsx'
import { type InputControl, type InspectorInput, readMoment, readOrigin } from './InspectorInput.ts'
import styles from './inspector.module.css'
import { samples } from './samples.ts'
import { texts } from './texts.ts'

/** Props of {@link InputForm}. */
interface InputFormProps {
  readonly control: InputControl
  /** To bring the focus to the message. */
  readonly box: RefObject<HTMLTextAreaElement | null>
  /** What is said of the message at once, below it. */
  readonly children?: ReactNode
}

/** What a person puts in: the message, and what they know around it. */
export function InputForm({ control, box, children }: InputFormProps) {
  const { input, isLinkIgnored, edit } = control
  return (
    <section className={styles['inputForm']} aria-label={texts.input.region}>
      {isLinkIgnored && (
        <p className={`countersign-note ${styles['linkIgnored']}`} data-tone="warn" role="status">
          {texts.input.linkIgnored}
        </p>
      )}
      <MessageInput control={control} box={box} />
      {children}
      <SampleButtons onChoose={control.replace} />
      <TextField
        holds="code"
        label={texts.input.signature}
        value={input.signature}
        placeholder={texts.input.signaturePlaceholder}
        onChange={(signature) => edit({ signature: signature.trim() })}
      />
      <ExpectedFields input={input} edit={edit} />
    </section>
  )
}

/** Props of {@link ExpectedFields}. */
interface ExpectedFieldsProps {
  readonly input: InspectorInput
  readonly edit: InputControl['edit']
}

/** What the site that asked would expect: each part that is given is checked. */
function ExpectedFields({ input, edit }: ExpectedFieldsProps) {
  const isTimeRead = input.time === '' || readMoment(input.time) !== undefined
  return (
    <fieldset className={styles['expected']}>
      <FieldLegend>{texts.input.expected}</FieldLegend>
      <TextField
        holds="code"
        label={texts.input.origin}
        value={input.origin}
        placeholder={texts.input.originPlaceholder}
        problem={
          input.origin === '' || readOrigin(input.origin) !== undefined
            ? undefined
            : texts.input.originProblem
        }
        onChange={(origin) => edit({ origin: origin.trim() })}
      />
      <TextField
        holds="code"
        label={texts.input.nonce}
        value={input.nonce}
        onChange={(nonce) => edit({ nonce: nonce.trim() })}
      />
      <TextField
        holds="code"
        label={texts.input.uri}
        value={input.uri}
        onChange={(uri) => edit({ uri: uri.trim() })}
      />
      <TextField
        holds="code"
        label={texts.input.time}
        value={input.time}
        placeholder={texts.input.timePlaceholder}
        problem={isTimeRead ? undefined : texts.input.timeProblem}
        onChange={(time) => edit({ time: time.trim() })}
      />
    </fieldset>
  )
}

/** Props of {@link SampleButtons}. */
interface SampleButtonsProps {
  readonly onChoose: (input: InspectorInput) => void
}

/** Messages to try, good and broken. */
function SampleButtons({ onChoose }: SampleButtonsProps) {
  const id = useId()
  return (
    <div>
      <FieldName id={id}>{texts.input.samples}</FieldName>
      <ul className={styles['chips']} aria-labelledby={id}>
        {samples.map(({ key, ...input }) => (
          <li key={key}>
            <button type="button" className={styles['chip']} onClick={() => onChoose(input)}>
              {texts.samples[key]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Where the message is pasted or typed. */
function MessageInput({ control, box }: Pick<InputFormProps, 'control' | 'box'>) {
  const id = useId()
  const { undo, input } = control
  const { message } = input
  const { shown, lines } = cutLines(message)
  const isCut = shown.length < message.length
  const hasReturns = message.includes('\r')
  return (
    <Field>
      <div className={styles['fieldHead']}>
        <FieldLabel htmlFor={id}>{texts.input.message}</FieldLabel>
        {undo !== undefined && (
          <button type="button" className={styles['repair']} onClick={undo}>
            {texts.input.undo}
          </button>
        )}
      </div>
      <FieldTextarea
        id={id}
        ref={box}
        className={styles['messageInput']}
        value={shown}
        rows={14}
        readOnly={isCut}
        autoComplete="off"
        autoCapitalize="none"
        aria-describedby={isCut || hasReturns ? `${id}-note` : undefined}
        onChange={(event) => control.edit({ message: event.target.value })}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          // A text box turns CRLF into LF; whoever inspects a message wants to know that it was there. And browsers
          // take seconds to put tens of thousands of lines into one.
          if (!isCut && !pasted.includes('\r') && pasted.length < longPaste) return
          event.preventDefault()
          const { selectionStart, selectionEnd } = event.currentTarget
          const joined = isCut ? pasted : insertPasted(message, pasted, selectionStart, selectionEnd)
          control.replace({ message: joined })
        }}
      />
      {(isCut || hasReturns) && (
        <FieldNote id={`${id}-note`} note={isCut ? texts.input.cut(lines) : texts.input.returns} />
      )}
      {isCut && (
        <div>
          <button type="button" className={styles['repair']} onClick={() => control.replace({ message: '' })}>
            {texts.input.clear}
          </button>
        </div>
      )}
    </Field>
  )
}

/** In characters. */
const longPaste = 8_192

/** A browser stops answering for minutes when tens of thousands of lines in a text box are selected. */
export const mostLines = 1_000

/** As many lines of a text as a text box can bear, and how many there are. */
export function cutLines(text: string): { readonly shown: string; readonly lines: number } {
  let lines = 1
  let end = text.length
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    if (lines === mostLines) end = at
    lines += 1
  }
  return { shown: text.slice(0, end), lines }
}

/**
 * Puts a pasted text in place of a selection, carriage returns and all. The selection counts as a text box does:
 * there CRLF and CR are one character.
 *
 * @example insertPasted('a\r\nb', 'c', 1, 2) // 'acb'
 */
export function insertPasted(text: string, pasted: string, start: number, end: number): string {
  return text.slice(0, offsetIn(text, start)) + pasted + text.slice(offsetIn(text, end))
}

/** Where a character of a text box stands in the text that the box was given. */
function offsetIn(text: string, shown: number): number {
  let offset = shown
  for (const { index } of text.matchAll(/\r\n/g)) {
    if (index >= offset) break
    offset += 1
  }
  return offset
}
