import { type Ref, useId } from 'react'
import styles from './fields.module.css'

/** Props of {@link SelectField}. */
export interface SelectFieldProps {
  readonly label: string
  readonly value: string
  /** The words of each option, by its value. */
  readonly options: Readonly<Record<string, string>>
  readonly onChange: (value: string) => void
  readonly ref?: Ref<HTMLSelectElement>
}

/** One of several values, in a list that opens. */
export function SelectField({ label, value, options, onChange, ref }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        ref={ref}
        id={id}
        className="field-input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {Object.entries(options).map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Props of {@link JsonField}. */
export interface JsonFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What belongs here, under the field. */
  readonly note?: string
  readonly problem?: string | undefined
  /** What was done with it. */
  readonly done?: string | undefined
}

/** JSON to paste. */
export function JsonField({ label, value, onChange, note, problem, done }: JsonFieldProps) {
  const id = useId()
  const hasProblem = problem !== undefined
  const words = problem ?? done ?? note
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={`field-input field-mono ${styles['json']}`}
        value={value}
        spellCheck={false}
        aria-invalid={hasProblem || undefined}
        aria-describedby={words === undefined ? undefined : `${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      {words !== undefined && (
        <p
          id={`${id}-note`}
          className={hasProblem ? 'small field-problem' : done === undefined ? 'small soft' : saved}
        >
          {words}
        </p>
      )}
    </div>
  )
}

/** Says what was saved. */
export function SavedNote({ children }: { readonly children: string }) {
  return <p className={saved}>{children}</p>
}

const saved = `small ${styles['saved']}`
