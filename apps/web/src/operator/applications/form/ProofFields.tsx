import { Choice } from './Choice.tsx'
import { useForm } from './FormContext.ts'
import { JwksField } from './JwksField.tsx'

/** How an application shows that it is the one that it says it is. */
export function ProofFields() {
  const { fields, problems, set } = useForm()
  if (fields.tokenEndpointAuthMethod === 'none') {
    return <p className="small soft">PKCE is always required of an application without a secret.</p>
  }
  return (
    <>
      <Choice
        legend="How it proves itself when it fetches tokens"
        value={fields.tokenEndpointAuthMethod}
        options={methods}
        problem={problems['tokenEndpointAuthMethod']}
        onChange={(tokenEndpointAuthMethod) => set({ tokenEndpointAuthMethod })}
      />
      {fields.tokenEndpointAuthMethod === 'private_key_jwt' && <JwksField />}
      <label className="op-option">
        <input
          type="checkbox"
          checked={fields.isPkceRequired}
          onChange={(event) => set({ isPkceRequired: event.target.checked })}
        />
        <span>
          Require PKCE
          <span className="small soft op-option-note">
            Refuses sign-ins without it. Turn it on where the application can do it.
          </span>
        </span>
      </label>
    </>
  )
}

const methods = [
  {
    value: 'client_secret_basic',
    name: 'Secret, in a header',
    note: 'client_secret_basic: what most applications do.',
  },
  { value: 'client_secret_post', name: 'Secret, in the body', note: 'client_secret_post' },
  {
    value: 'private_key_jwt',
    name: 'A key of its own',
    note: 'private_key_jwt: no secret is shared at all.',
  },
] as const
