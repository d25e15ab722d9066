import { useId } from 'react'
import { Choice } from './Choice.tsx'
import { useForm } from './FormContext.ts'
import { TextInput } from './TextInput.tsx'

/** What is right for nearly every application as it is. */
export function MoreFields({ kind }: { readonly kind: 'new' | 'change' }) {
  const { fields, problems, set } = useForm()
  const id = useId()
  const isConfidential = fields.tokenEndpointAuthMethod !== 'none'
  const hasProblem = ['jwks', 'subjectType', 'tokenEndpointAuthMethod', 'clientId'].some(
    (place) => place in problems,
  )
  return (
    <details className="op-more-fields" open={hasProblem || undefined}>
      <summary>More settings, right for most as they are</summary>
      {kind === 'new' && (
        <TextInput
          label="Client id, if it has to be a certain one"
          note="Left empty, one is made up."
          value={fields.clientId}
          problem={problems['clientId']}
          onChange={(clientId) => set({ clientId })}
        />
      )}
      {isConfidential && (
        <Choice
          legend="How it proves itself when it fetches tokens"
          value={fields.tokenEndpointAuthMethod}
          options={methods}
          problem={problems['tokenEndpointAuthMethod']}
          onChange={(tokenEndpointAuthMethod) => set({ tokenEndpointAuthMethod })}
        />
      )}
      {fields.tokenEndpointAuthMethod === 'private_key_jwt' && <JwksField />}
      {isConfidential ? (
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
      ) : (
        <p className="small soft">PKCE is always required of an application without a secret.</p>
      )}
      <Choice
        legend="The id by which it knows a person"
        value={fields.subjectType}
        options={subjects}
        problem={problems['subjectType']}
        onChange={(subjectType) => set({ subjectType })}
      />
      <div className="op-field">
        <label className="op-field-label" htmlFor={`${id}-algorithm`}>
          ID tokens are signed with
        </label>
        <select
          id={`${id}-algorithm`}
          className="op-field-input"
          value={fields.idTokenSignedResponseAlg}
          onChange={({ target }) =>
            set({ idTokenSignedResponseAlg: target.value === 'RS256' ? 'RS256' : 'ES256' })
          }
        >
          <option value="ES256">ES256: short and quick</option>
          <option value="RS256">RS256: for applications that know no other</option>
        </select>
      </div>
    </details>
  )
}

function JwksField() {
  const { fields, problems, set } = useForm()
  const id = useId()
  const problem = problems['jwks']
  return (
    <div className="op-field">
      <label className="op-field-label" htmlFor={id}>
        Its public keys, as a JWK Set
      </label>
      <textarea
        id={id}
        className="op-field-input op-mono-input op-jwks-input"
        value={fields.jwks}
        spellCheck={false}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => set({ jwks: event.target.value })}
      />
      <p id={`${id}-note`} className={problem === undefined ? 'small soft' : 'small op-field-problem'}>
        {problem ?? 'Public halves only. A private key must never leave the application.'}
      </p>
    </div>
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

const subjects = [
  {
    value: 'public',
    name: 'The same for every application',
    note: 'Applications that talk to each other know that it is the same person.',
  },
  {
    value: 'pairwise',
    name: 'One of its own',
    note: 'Applications cannot find out together that it is the same person.',
  },
] as const
