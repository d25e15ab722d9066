import {
  describeLife,
  type LifeName,
  lifeNames,
  type SiteLives,
  securityProfiles,
} from '@countersign/product-api'
import { useId } from 'react'
import { livePart } from '../../../language/liveTable.ts'
import {
  Field,
  FieldInput,
  FieldLabel,
  FieldNote,
  FieldSelect,
  JsonField,
  SelectField,
  TextField,
} from '../../../ui/fields.tsx'
import form from '../../../ui/form.module.css'
import { CheckOption, Choice } from '../../../ui/form.tsx'
import { texts } from '../../texts.ts'
import { chooseProfile, needsKeys } from '../rules/ApplicationFields.ts'
import { type LifeField as Life, type LifeUnit, unitSeconds } from '../rules/lives.ts'
import styles from './ApplicationForm.module.css'
import { useForm } from './FormContext.ts'

/** Settings whose defaults are right for nearly every application. */
export function MoreFields({ kind }: { readonly kind: 'new' | 'change' }) {
  const { fields, problems, set } = useForm()
  const isFapi = fields.securityProfile === 'fapi2'
  const hasProblem = names.some((name) => name in problems)
  return (
    <details className={form['more']} open={hasProblem || undefined}>
      <summary>{texts.applicationForm.more}</summary>
      {kind === 'new' && <ClientIdField />}
      <Choice
        legend={texts.applicationForm.profileLegend}
        value={fields.securityProfile}
        options={securityProfiles}
        words={texts.applicationForm.profiles}
        problem={problems['securityProfile']}
        onChange={(securityProfile) => set(chooseProfile(securityProfile))}
      />
      <AuthMethodFields />
      <Choice
        legend={texts.applicationForm.subjectLegend}
        value={fields.subjectType}
        options={subjectTypes}
        words={texts.applicationForm.subjects}
        problem={problems['subjectType']}
        onChange={(subjectType) => set({ subjectType })}
      />
      {fields.subjectType === 'pairwise' && (
        <TextField
          label={texts.applicationForm.sectorLabel}
          holds="address"
          note={texts.applicationForm.sectorNote}
          value={fields.sectorIdentifierUri}
          problem={problems['sectorIdentifierUri']}
          onChange={(sectorIdentifierUri) => set({ sectorIdentifierUri })}
        />
      )}
      {!isFapi && (
        <SelectField
          label={texts.applicationForm.algorithmLabel}
          value={fields.idTokenSignedResponseAlg}
          options={texts.applicationForm.algorithms}
          onChange={(algorithm) =>
            set({ idTokenSignedResponseAlg: algorithm === 'RS256' ? 'RS256' : 'ES256' })
          }
        />
      )}
    </details>
  )
}

/** What a new application is to be called by its configuration. */
export function ClientIdField() {
  const { fields, problems, set } = useForm()
  return (
    <TextField
      label={texts.applicationForm.clientIdLabel}
      holds="address"
      note={texts.applicationForm.clientIdNote}
      value={fields.clientId}
      problem={problems['clientId']}
      onChange={(clientId) => set({ clientId })}
    />
  )
}

/** The fields in here: a problem with one of them opens the section. */
const names = [
  'clientId',
  'securityProfile',
  'tokenEndpointAuthMethod',
  'jwksUri',
  'jwks',
  'subjectType',
  'sectorIdentifierUri',
]

const subjectTypes = ['public', 'pairwise'] as const

/** How the application authenticates, as far as its profile leaves that open. */
function AuthMethodFields() {
  const { fields, problems, set } = useForm()
  const isFapi = fields.securityProfile === 'fapi2'
  if (fields.tokenEndpointAuthMethod === 'none') {
    return <p className="small soft">{texts.applicationForm.pkceAlways}</p>
  }
  return (
    <>
      {!isFapi && (
        <Choice
          legend={texts.applicationForm.authMethodLegend}
          value={fields.tokenEndpointAuthMethod}
          options={authMethods}
          words={texts.applicationForm.authMethods}
          problem={problems['tokenEndpointAuthMethod']}
          onChange={(tokenEndpointAuthMethod) => set({ tokenEndpointAuthMethod })}
        />
      )}
      <CheckOption
        words={texts.applicationForm.signedRequests}
        isChecked={fields.requireSignedRequestObject}
        onChange={(requireSignedRequestObject) => set({ requireSignedRequestObject })}
      />
      {needsKeys(fields) && (
        <TextField
          label={texts.applicationForm.jwksUriLabel}
          holds="address"
          note={texts.applicationForm.jwksUriNote}
          value={fields.jwksUri}
          problem={problems['jwksUri']}
          onChange={(jwksUri) => set({ jwksUri })}
        />
      )}
      {needsKeys(fields) && fields.jwksUri.trim() === '' && (
        <JsonField
          label={texts.applicationForm.jwksLabel}
          value={fields.jwks}
          note={texts.applicationForm.jwksNote}
          problem={problems['jwks']}
          onChange={(jwks) => set({ jwks })}
        />
      )}
      {!isFapi && (
        <CheckOption
          words={texts.applicationForm.pkce}
          isChecked={fields.isPkceRequired}
          onChange={(isPkceRequired) => set({ isPkceRequired })}
        />
      )}
    </>
  )
}

const authMethods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt'] as const

const words = livePart(() => texts.applicationForm)

/** How long what the application is given lasts, where it is shorter than at the site. */
export function LifeFields({ site }: { readonly site: SiteLives }) {
  return (
    <section aria-labelledby="form-lives">
      <h2 id="form-lives">{words.livesTitle}</h2>
      <p className="small soft">{words.livesLead}</p>
      {lifeNames.map((name) => (
        <LifeFieldOf key={name} name={name} words={words.lives[name]} site={site} />
      ))}
    </section>
  )
}

interface LifeFieldProps {
  readonly name: LifeName
  readonly words: { readonly label: string; readonly note: (site: string) => string }
  readonly site: SiteLives
}

/** One life: a number and its unit. */
export function LifeFieldOf({ name, words: { label, note }, site }: LifeFieldProps) {
  const { fields, problems, set } = useForm()
  const id = useId()
  const [life, longest, problem] = [fields.lives[name], site[name], problems[name]]
  const onChange = (changed: Life) => set({ lives: { ...fields.lives, [name]: changed } })
  const inUnit = longest / unitSeconds[life.unit]
  return (
    <Field>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <div className={styles['life']}>
        <FieldInput
          id={id}
          holds="number"
          value={life.amount}
          {...(Number.isInteger(inUnit) && { placeholder: String(inUnit) })}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange({ ...life, amount: event.target.value })}
        />
        <FieldSelect
          aria-label={words.lifeUnit(label)}
          value={life.unit}
          options={offeredUnits(life.unit)}
          onChange={(unit) => onChange({ ...life, unit })}
        />
      </div>
      <FieldNote id={`${id}-note`} note={note(describeLife(longest))} problem={problem} />
    </Field>
  )
}

/** Seconds are for a life that somebody has written in seconds. */
function offeredUnits(unit: LifeUnit): Partial<Record<LifeUnit, string>> {
  const { seconds, ...offered } = words.lifeUnits
  return unit === 'seconds' ? { ...offered, seconds } : offered
}
