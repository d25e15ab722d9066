import type { ReactNode } from 'react'
import { TextField } from '../ui/TextField.tsx'
import { ExpectedFields } from './ExpectedFields.tsx'
import { MessageField } from './MessageField.tsx'
import { SampleButtons } from './SampleButtons.tsx'
import type { InputControl } from './useInspectorInput.ts'

/** Props of {@link InputForm}. */
export interface InputFormProps {
  readonly control: InputControl
  /** What is said of the message at once, below it. */
  readonly children?: ReactNode
}

/** What a person puts in: the message, and what they know around it. */
export function InputForm({ control, children }: InputFormProps) {
  const { input, isLinkIgnored, edit } = control
  return (
    <section className="input-form" aria-label="Input">
      {isLinkIgnored && (
        <p className="countersign-note link-ignored" data-tone="warn" role="status">
          The link that led here holds nothing that this page can read, so it was left aside.
        </p>
      )}
      <MessageField control={control} />
      {children}
      <SampleButtons onChoose={control.replace} />
      <TextField
        holds="code"
        label="Signature (optional)"
        value={input.signature}
        placeholder="0x…"
        onChange={(signature) => edit({ signature: signature.trim() })}
      />
      <ExpectedFields input={input} edit={edit} />
    </section>
  )
}
