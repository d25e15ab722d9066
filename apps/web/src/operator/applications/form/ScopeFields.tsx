import { allScopes, type Scope } from '../ApplicationFields.ts'
import { useForm } from './FormContext.ts'

/** What it may ask to know; each person still decides for themselves. */
export function ScopeFields() {
  const { fields, set } = useForm()
  const choose = (scope: Scope, isWanted: boolean) =>
    set({ scopes: allScopes.filter((one) => (one === scope ? isWanted : fields.scopes.includes(one))) })
  return (
    <section aria-labelledby="form-scopes">
      <h2 id="form-scopes">What it may ask to know</h2>
      <fieldset className="op-choice">
        <legend className="field-label">Nobody has to agree: each person is asked.</legend>
        {choices.map(({ scope, name, note }) => (
          <label key={scope} className="op-option">
            <input
              type="checkbox"
              checked={fields.scopes.includes(scope)}
              onChange={(event) => choose(scope, event.target.checked)}
            />
            <span>
              {name}
              <span className="small soft op-option-note">{note}</span>
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

const choices = [
  {
    scope: 'profile',
    name: 'The name and picture',
    note: 'profile: what they call themselves here, and their mark.',
  },
  {
    scope: 'wallet',
    name: 'The wallet',
    note: 'wallet: the address and chain that they choose, and others only if they add them.',
  },
  {
    scope: 'siwe',
    name: 'The signed message',
    note: 'siwe: with its signature, so that the application can verify it itself.',
  },
  {
    scope: 'offline_access',
    name: 'All of this while they are away',
    note: 'offline_access: refresh tokens, until they disconnect it.',
  },
] as const
