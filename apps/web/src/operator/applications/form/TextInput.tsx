import { type ReactNode, useId } from 'react'

/** Props of {@link TextInput}. */
export interface TextInputProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** A word on what belongs here. */
  readonly note?: ReactNode
  readonly problem?: string | undefined
  /** `address`: what is written is not language. */
  readonly holds?: 'words' | 'address'
}

/** One line to fill in: its label above, what belongs here or what is wrong below. */
export function TextInput({ label, value, onChange, note, problem, holds = 'address' }: TextInputProps) {
  const id = useId()
  const hasProblem = problem !== undefined
  return (
    <div className="op-field">
      <label className="op-field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={holds === 'address' ? 'op-field-input op-mono-input' : 'op-field-input'}
        value={value}
        inputMode={holds === 'address' ? 'url' : 'text'}
        spellCheck={holds === 'words'}
        autoComplete="off"
        autoCapitalize={holds === 'address' ? 'none' : undefined}
        aria-invalid={hasProblem || undefined}
        aria-describedby={hasProblem || note !== undefined ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {(hasProblem || note !== undefined) && (
        <p id={`${id}-note`} className={hasProblem ? 'small op-field-problem' : 'small soft'}>
          {problem ?? note}
        </p>
      )}
    </div>
  )
}
