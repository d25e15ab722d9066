import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FieldLegend, FieldNote } from './fields.tsx'
import styles from './form.module.css'

/** What {@link useCheckedForm} gives. */
interface UseCheckedForm {
  readonly form: RefObject<HTMLFormElement | null>
  /** Whether the person has tried to send it: from then on, its problems are shown. */
  readonly isChecked: boolean
  readonly trySubmit: (event: FormEvent) => void
}

/**
 * A form that is checked when it is sent: what is wrong shows at its fields, the first of which gets the focus, and
 * nothing is sent until all is right.
 */
export function useCheckedForm(isRight: boolean, isPending: boolean, submit: () => void): UseCheckedForm {
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const trySubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    flushSync(() => setChecked(true))
    if (isRight) submit()
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  return { form, isChecked, trySubmit }
}

/** Props of {@link CheckedForm}. */
interface CheckedFormProps extends Pick<UseCheckedForm, 'form' | 'trySubmit'> {
  readonly children: ReactNode
}

/** The form itself: its sections, and the button that sends it. The browser checks nothing of it. */
export function CheckedForm({ form, trySubmit, children }: CheckedFormProps) {
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={trySubmit}>
      {children}
    </form>
  )
}

/** Props of {@link SubmitButton}. */
interface SubmitButtonProps {
  readonly kind?: 'main' | 'outline'
  readonly isPending: boolean
  /** What it says meanwhile. */
  readonly working: string
  /** Whether there is nothing to send yet. */
  readonly isIdle?: boolean
  readonly children: string
}

/** The button that sends a form. It keeps the focus while it works: the form ignores it until then. */
export function SubmitButton({ kind = 'main', isPending, working, isIdle, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className="countersign-button"
      data-kind={kind}
      data-state={isPending ? 'working' : 'ready'}
      aria-disabled={isPending || isIdle || undefined}
    >
      {isPending ? working : children}
    </button>
  )
}

/** The name of an option, and what it means. */
interface OptionWords {
  readonly name: string
  readonly note: string
}

/** Props of {@link Options}. */
interface OptionsProps {
  readonly legend: string
  /** What is wrong with the choice. */
  readonly problem?: string | undefined
  /** Whether the focus comes to all of them, where none of them is what is wrong. */
  readonly takesFocus?: boolean
  readonly children: ReactNode
}

/** Several options under one name, and below them what is wrong with the choice. */
export function Options({ legend, problem, takesFocus = false, children }: OptionsProps) {
  const id = useId()
  const isWrong = problem !== undefined
  return (
    <fieldset
      className={styles['options']}
      tabIndex={takesFocus ? -1 : undefined}
      aria-invalid={(takesFocus && isWrong) || undefined}
      aria-describedby={isWrong ? id : undefined}
    >
      <FieldLegend>{legend}</FieldLegend>
      {children}
      {isWrong && <FieldNote id={id} problem={problem} />}
    </fieldset>
  )
}

/** Props of {@link Choice}. */
interface ChoiceProps<TValue extends string> extends Pick<OptionsProps, 'legend' | 'problem'> {
  readonly value: TValue
  readonly options: readonly TValue[]
  readonly words: Readonly<Record<TValue, OptionWords>>
  readonly onChange: (value: TValue) => void
}

/** One of a few options, each with a note on what it means. */
export function Choice<TValue extends string>(props: ChoiceProps<TValue>) {
  const { legend, value, options, words, onChange, problem } = props
  const name = useId()
  return (
    <Options legend={legend} problem={problem}>
      {options.map((option) => (
        <label key={option} className={styles['option']}>
          <input
            type="radio"
            name={name}
            checked={option === value}
            aria-invalid={(problem !== undefined && option === value) || undefined}
            onChange={() => onChange(option)}
          />
          <OptionText words={words[option]} />
        </label>
      ))}
    </Options>
  )
}

/** Props of {@link CheckOption}. */
interface CheckOptionProps {
  readonly words: OptionWords
  readonly isChecked: boolean
  /** Whether what is wrong with the group of options is to be put right here. */
  readonly isInvalid?: boolean
  readonly onChange: (isChecked: boolean) => void
}

/** Something to switch on or off, with a note on what it means. */
export function CheckOption({ words, isChecked, isInvalid = false, onChange }: CheckOptionProps) {
  return (
    <label className={styles['option']}>
      <input
        type="checkbox"
        checked={isChecked}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <OptionText words={words} />
    </label>
  )
}

function OptionText({ words: { name, note } }: { readonly words: OptionWords }) {
  return (
    <span>
      {name}
      <span className={`small soft ${styles['note']}`}>{note}</span>
    </span>
  )
}
