import { type ComponentProps, type ReactNode, useId } from 'react'

/** Props of {@link TextField}. */
export interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is written here. */
  readonly holds: keyof typeof kinds
  /** A word on what belongs here, under the field. */
  readonly note?: ReactNode
  readonly problem?: string | undefined
  readonly placeholder?: string
}

/** One line to fill in: its label above, what belongs here or what is wrong below. */
export function TextField({ label, value, onChange, holds, note, problem, placeholder }: TextFieldProps) {
  const id = useId()
  const hasProblem = problem !== undefined
  const hasNote = hasProblem || note !== undefined
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
        autoComplete="off"
        aria-invalid={hasProblem || undefined}
        aria-describedby={hasNote ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
        {...kinds[holds]}
      />
      {hasNote && (
        <p id={`${id}-note`} className={hasProblem ? 'small field-problem' : 'small soft'}>
          {problem ?? note}
        </p>
      )}
    </div>
  )
}

/** What is no language is neither checked for its spelling nor begun with a capital. */
const code = { className: 'field-input field-mono', spellCheck: false, autoCapitalize: 'none' } as const

const kinds = {
  words: { spellCheck: true },
  code,
  address: { ...code, inputMode: 'url' },
  time: { type: 'datetime-local' },
} as const satisfies Record<string, ComponentProps<'input'>>
