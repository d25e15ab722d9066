import { type ReactNode, useId } from 'react'

/** One thing to choose. */
export interface Option<TValue extends string> {
  readonly value: TValue
  readonly name: string
  /** What it means. */
  readonly note: ReactNode
}

/** Props of {@link Choice}. */
export interface ChoiceProps<TValue extends string> {
  readonly legend: string
  readonly value: TValue
  readonly options: readonly Option<TValue>[]
  readonly onChange: (value: TValue) => void
  readonly problem?: string | undefined
}

/** One of a few, each with a word on what it means. */
export function Choice<TValue extends string>(props: ChoiceProps<TValue>) {
  const { legend, value, options, onChange, problem } = props
  const name = useId()
  return (
    <fieldset className="op-choice" aria-describedby={problem === undefined ? undefined : `${name}-problem`}>
      <legend className="field-label">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="op-option">
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            aria-invalid={(problem !== undefined && option.value === value) || undefined}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.name}
            <span className="small soft op-option-note">{option.note}</span>
          </span>
        </label>
      ))}
      {problem !== undefined && (
        <p id={`${name}-problem`} className="small field-problem">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
