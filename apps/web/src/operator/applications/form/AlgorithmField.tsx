import { useId } from 'react'
import { useForm } from './FormContext.ts'

/** What an application can check the signature of an ID token with. */
export function AlgorithmField() {
  const { fields, set } = useForm()
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        ID tokens are signed with
      </label>
      <select
        id={id}
        className="field-input"
        value={fields.idTokenSignedResponseAlg}
        onChange={({ target }) =>
          set({ idTokenSignedResponseAlg: target.value === 'RS256' ? 'RS256' : 'ES256' })
        }
      >
        <option value="RS256">RS256: what every application knows</option>
        <option value="ES256">ES256: shorter and quicker, where the application knows it</option>
      </select>
    </div>
  )
}
