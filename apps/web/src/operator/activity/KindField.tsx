import { type Ref, useId } from 'react'
import { eventNames } from './nameEvent.ts'

/** Props of {@link KindField}. */
export interface KindFieldProps {
  readonly kind: string
  readonly onChange: (kind: string) => void
  readonly ref: Ref<HTMLSelectElement>
}

/** One kind of event, or all of them. */
export function KindField({ kind, onChange, ref }: KindFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        What
      </label>
      <select
        ref={ref}
        id={id}
        className="field-input"
        value={kind}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">Everything</option>
        {Object.entries(eventNames).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
