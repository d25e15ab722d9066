import { type ReactNode, useId } from 'react'

/** Props of {@link TextField}. */
export interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** A word on what belongs here, under the field. */
  readonly note?: ReactNode
  readonly problem?: string | undefined
  readonly placeholder?: string
}

/** One line to fill in, with its label above and what is wrong with it below. */
export function TextField({ label, value, onChange, note, problem, placeholder }: TextFieldProps) {
  const id = useId()
  const hasProblem = problem !== undefined
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="field-input"
        value={value}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        aria-invalid={hasProblem || undefined}
        aria-describedby={note === undefined && !hasProblem ? undefined : `${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      {(hasProblem || note !== undefined) && (
        <p id={`${id}-note`} className={hasProblem ? 'small field-problem' : 'small soft'}>
          {problem ?? note}
        </p>
      )}
    </div>
  )
}
