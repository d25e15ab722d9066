import { type ReactNode, useId } from 'react'
import { TextField } from '../ui/TextField.tsx'
import { type InspectorInput, readMoment, readOrigin } from './InspectorInput.ts'
import styles from './inspector.module.css'
import { MessageInput } from './MessageInput.tsx'
import { samples } from './samples.ts'
import { texts } from './texts.ts'
import type { InputControl } from './useInspectorInput.ts'

/** Props of {@link InputForm}. */
interface InputFormProps {
  readonly control: InputControl
  /** What is said of the message at once, below it. */
  readonly children?: ReactNode
}

/** What a person puts in: the message, and what they know around it. */
export function InputForm({ control, children }: InputFormProps) {
  const { input, isLinkIgnored, edit } = control
  return (
    <section className={styles['inputForm']} aria-label={texts.input.region}>
      {isLinkIgnored && (
        <p className={`countersign-note ${styles['linkIgnored']}`} data-tone="warn" role="status">
          {texts.input.linkIgnored}
        </p>
      )}
      <MessageInput control={control} />
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
      <legend className="field-label">{texts.input.expected}</legend>
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
      <p id={id} className="field-label">
        {texts.input.samples}
      </p>
      <ul className={styles['chips']} aria-labelledby={id}>
        {samples.map(({ name, ...input }) => (
          <li key={name}>
            <button type="button" className={styles['chip']} onClick={() => onChoose(input)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
