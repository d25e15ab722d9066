import { useId } from 'react'
import { TextField } from '../../../ui/TextField.tsx'
import { texts } from '../../texts/texts.ts'
import styles from './ApplicationForm.module.css'
import { CheckOption, Choice } from './Choice.tsx'
import { useForm } from './FormContext.ts'

/** Settings whose defaults are right for nearly every application. */
export function MoreFields({ kind }: { readonly kind: 'new' | 'change' }) {
  const { fields, problems, set } = useForm()
  const hasProblem = names.some((name) => name in problems)
  return (
    <details className={styles['more']} open={hasProblem || undefined}>
      <summary>{texts.applicationForm.more}</summary>
      {kind === 'new' && (
        <TextField
          label={texts.applicationForm.clientIdLabel}
          holds="address"
          note={texts.applicationForm.clientIdNote}
          value={fields.clientId}
          problem={problems['clientId']}
          onChange={(clientId) => set({ clientId })}
        />
      )}
      <AuthMethodFields />
      <Choice
        legend={texts.applicationForm.subjectLegend}
        value={fields.subjectType}
        options={subjectTypes}
        words={texts.applicationForm.subjects}
        problem={problems['subjectType']}
        onChange={(subjectType) => set({ subjectType })}
      />
      <AlgorithmField />
    </details>
  )
}

/** The fields in here: a problem with one of them opens the section. */
const names = ['clientId', 'tokenEndpointAuthMethod', 'jwks', 'subjectType']

const subjectTypes = ['public', 'pairwise'] as const

/** How the application authenticates. */
function AuthMethodFields() {
  const { fields, problems, set } = useForm()
  if (fields.tokenEndpointAuthMethod === 'none') {
    return <p className="small soft">{texts.applicationForm.pkceAlways}</p>
  }
  return (
    <>
      <Choice
        legend={texts.applicationForm.authMethodLegend}
        value={fields.tokenEndpointAuthMethod}
        options={authMethods}
        words={texts.applicationForm.authMethods}
        problem={problems['tokenEndpointAuthMethod']}
        onChange={(tokenEndpointAuthMethod) => set({ tokenEndpointAuthMethod })}
      />
      {fields.tokenEndpointAuthMethod === 'private_key_jwt' && <JwksField />}
      <CheckOption
        words={texts.applicationForm.pkce}
        isChecked={fields.isPkceRequired}
        onChange={(isPkceRequired) => set({ isPkceRequired })}
      />
    </>
  )
}

const authMethods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt'] as const

/** The public keys that the application signs with. */
function JwksField() {
  const { fields, problems, set } = useForm()
  const id = useId()
  const problem = problems['jwks']
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {texts.applicationForm.jwksLabel}
      </label>
      <textarea
        id={id}
        className={`field-input field-mono ${styles['json']}`}
        value={fields.jwks}
        spellCheck={false}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => set({ jwks: event.target.value })}
      />
      <p id={`${id}-note`} className={problem === undefined ? 'small soft' : 'small field-problem'}>
        {problem ?? texts.applicationForm.jwksNote}
      </p>
    </div>
  )
}

/** The algorithms with which the application can verify an ID token. */
function AlgorithmField() {
  const { fields, set } = useForm()
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {texts.applicationForm.algorithmLabel}
      </label>
      <select
        id={id}
        className="field-input"
        value={fields.idTokenSignedResponseAlg}
        onChange={({ target }) =>
          set({ idTokenSignedResponseAlg: target.value === 'RS256' ? 'RS256' : 'ES256' })
        }
      >
        {algorithms.map((algorithm) => (
          <option key={algorithm} value={algorithm}>
            {texts.applicationForm.algorithms[algorithm]}
          </option>
        ))}
      </select>
    </div>
  )
}

const algorithms = ['RS256', 'ES256'] as const
