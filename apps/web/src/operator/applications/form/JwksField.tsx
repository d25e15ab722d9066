import { useId } from 'react'
import { useForm } from './FormContext.ts'

/** The public keys that an application proves itself with. */
export function JwksField() {
  const { fields, problems, set } = useForm()
  const id = useId()
  const problem = problems['jwks']
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Its public keys, as a JWK Set
      </label>
      <textarea
        id={id}
        className="field-input field-mono op-jwks-input"
        value={fields.jwks}
        spellCheck={false}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => set({ jwks: event.target.value })}
      />
      <p id={`${id}-note`} className={problem === undefined ? 'small soft' : 'small field-problem'}>
        {problem ?? 'Public halves only. A private key must never leave the application.'}
      </p>
    </div>
  )
}
