import { useId } from 'react'
import { FieldLegend, FieldNote } from '../../../ui/fields.tsx'
import styles from './ApplicationForm.module.css'

/** The name of an option, and what it means. */
export interface OptionWords {
  readonly name: string
  readonly note: string
}

/** Props of {@link Choice}. */
export interface ChoiceProps<TValue extends string> {
  readonly legend: string
  readonly value: TValue
  readonly options: readonly TValue[]
  readonly words: Readonly<Record<TValue, OptionWords>>
  readonly onChange: (value: TValue) => void
  readonly problem?: string | undefined
}

/** One of a few options, each with a note on what it means. */
export function Choice<TValue extends string>(props: ChoiceProps<TValue>) {
  const { legend, value, options, words, onChange, problem } = props
  const name = useId()
  return (
    <fieldset
      className={styles['choice']}
      aria-describedby={problem === undefined ? undefined : `${name}-problem`}
    >
      <FieldLegend>{legend}</FieldLegend>
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
      {problem !== undefined && <FieldNote id={`${name}-problem`} problem={problem} />}
    </fieldset>
  )
}

/** Props of {@link CheckOption}. */
export interface CheckOptionProps {
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
