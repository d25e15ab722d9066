import { useId } from 'react'

/** Props of {@link FilterField}. */
export interface FilterFieldProps {
  readonly label: string
  readonly type: 'text' | 'datetime-local'
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}

/** One field of the filter: its label above, what is wrong below. */
export function FilterField({ label, type, value, problem, onChange }: FilterFieldProps) {
  const id = useId()
  return (
    <div className="op-field">
      <label className="op-field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={type === 'text' ? 'op-field-input op-mono-input' : 'op-field-input'}
        type={type}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} className="small op-field-problem">
          {problem}
        </p>
      )}
    </div>
  )
}
