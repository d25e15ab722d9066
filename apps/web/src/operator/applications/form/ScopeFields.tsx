import { type Scope, scopeNames, scopes } from '@countersign/product-api'
import { useForm } from './FormContext.ts'

/** What it may ask to know; each person still decides for themselves. */
export function ScopeFields() {
  const { fields, set } = useForm()
  const choose = (scope: Scope, isWanted: boolean) =>
    set({ scopes: scopeNames.filter((one) => (one === scope ? isWanted : fields.scopes.includes(one))) })
  return (
    <section aria-labelledby="form-scopes">
      <h2 id="form-scopes">What it may ask to know</h2>
      <fieldset className="op-choice">
        <legend className="field-label">Nobody has to agree: each person is asked.</legend>
        {choices.map((scope) => (
          <label key={scope} className="op-option">
            <input
              type="checkbox"
              checked={fields.scopes.includes(scope)}
              onChange={(event) => choose(scope, event.target.checked)}
            />
            <span>
              {scopes[scope].operator.name}
              <span className="small soft op-option-note">{scopes[scope].operator.note}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="small soft">
        That it is the same person who comes back is part of every sign-in (
        <span className="mono">openid</span>).
      </p>
    </section>
  )
}

const choices = scopeNames.filter((scope) => scope !== 'openid')
