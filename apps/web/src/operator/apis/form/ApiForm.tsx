import { apiLimits, apiTellings, describeLife, nameApi, type SignedApi } from '@countersign/product-api'
import { Note } from '@countersign/react'
import { useState } from 'react'
import { livePart } from '../../../language/liveTable.ts'
import { describeFailure } from '../../../ui/failures.ts'
import { JsonField, SelectField, TextField } from '../../../ui/fields.tsx'
import formStyles from '../../../ui/form.module.css'
import { CheckedForm, CheckOption, Choice, Options, SubmitButton, useCheckedForm } from '../../../ui/form.tsx'
import { GroupChoice } from '../../applications/form/AccessFields.tsx'
import { texts } from '../../texts.ts'
import { SignedSentence } from '../SignedSentence.tsx'
import {
  type ApiFields,
  type ApiProblems,
  checkApiFields,
  findLongLife,
  placeApiRefusal,
} from './apiFields.ts'
import { ApiFormContext, useApiForm } from './FormContext.ts'
import { ScopeRows } from './ScopeRows.tsx'

const words = livePart(() => texts.apiForm)

/** Props of {@link ApiForm}. */
interface ApiFormProps {
  /** `new`: it has no identifier yet. */
  readonly kind: 'new' | 'change'
  readonly initial: ApiFields
  /** What the button does. */
  readonly submit: string
  readonly isPending: boolean
  /** Why the last attempt failed. */
  readonly error: unknown
  readonly onSubmit: (fields: ApiFields) => void
}

/** The form for an API. On submit it shows everything that is wrong at once, each problem at its field. */
export function ApiForm({ kind, initial, submit, isPending, error, onSubmit }: ApiFormProps) {
  const [fields, setFields] = useState(initial)
  const found = checkApiFields(fields, kind)
  const isRight = Object.keys(found).length === 0
  const { form, isChecked, trySubmit } = useCheckedForm(isRight, isPending, () => onSubmit(fields))
  const refusal = placeApiRefusal(error)
  const problems = isChecked ? { ...refusal, ...found } : {}
  const set = (part: Partial<ApiFields>) => setFields({ ...fields, ...part })
  return (
    <ApiFormContext value={{ fields, problems, set }}>
      <CheckedForm form={form} trySubmit={trySubmit}>
        <IdentityFields kind={kind} />
        <ScopeRows kind={kind} />
        <Sentence before={kind === 'new' ? undefined : initial} />
        <TokenFields />
        <PeopleFields />
        <ProofFields />
        {kind === 'new' && <MoreFields />}
        <Summary problems={problems} error={error} isAtField={refusal !== undefined} />
        <SubmitButton isPending={isPending} working={words.saving}>
          {submit}
        </SubmitButton>
      </CheckedForm>
    </ApiFormContext>
  )
}

function IdentityFields({ kind }: { readonly kind: 'new' | 'change' }) {
  const { fields, problems, set } = useApiForm()
  return (
    <section aria-labelledby="form-identity">
      <h2 id="form-identity">{words.identityTitle}</h2>
      {kind === 'new' && (
        <TextField
          label={words.identifierLabel}
          holds="address"
          note={words.identifierNote}
          value={fields.identifier}
          problem={problems['identifier']}
          onChange={(identifier) => set({ identifier })}
        />
      )}
      <TextField
        label={words.nameLabel}
        holds="words"
        note={words.nameNote}
        value={fields.name}
        problem={problems['name']}
        onChange={(name) => set({ name })}
      />
    </section>
  )
}

/** The sentence as it stands, once there is something to say that was not said before. */
function Sentence({ before }: { readonly before: ApiFields | undefined }) {
  const { fields } = useApiForm()
  const api = describeSigned(fields)
  if (api.host === '' || api.words.length === 0) return null
  if (before && JSON.stringify(api) === JSON.stringify(describeSigned(before))) return null
  return <SignedSentence api={api} />
}

function describeSigned({ identifier, scopes, tells }: ApiFields): SignedApi {
  const all = scopes.map(({ words: said }) => said.trim()).filter((said) => said !== '')
  return { host: nameApi(identifier.trim()), tells, words: all }
}

const kinds = ['jwt', 'opaque'] as const
const { least, most } = apiLimits.tokenSeconds

function TokenFields() {
  const { fields, problems, set } = useApiForm()
  const longLife = findLongLife(fields)
  return (
    <section aria-labelledby="form-tokens">
      <h2 id="form-tokens">{words.tokensTitle}</h2>
      <Choice
        legend={words.kindLegend}
        value={fields.tokenKind}
        options={kinds}
        words={words.kinds}
        onChange={(tokenKind) => set({ tokenKind })}
      />
      <TextField
        label={words.secondsLabel}
        holds="number"
        note={words.secondsNote(least, most)}
        value={fields.tokenSeconds}
        problem={problems['tokenSeconds']}
        onChange={(tokenSeconds) => set({ tokenSeconds })}
      />
      <div role="status">
        {longLife !== undefined && <Note tone="warn">{words.longLife(describeLife(longLife))}</Note>}
      </div>
      <SelectField
        label={words.algorithmLabel}
        value={fields.tokenSigningAlg}
        options={words.algorithms}
        onChange={(alg) => set({ tokenSigningAlg: alg === 'ES256' ? 'ES256' : 'RS256' })}
      />
    </section>
  )
}

const subjects = ['pairwise', 'public'] as const
const accessChoices = ['everyone', 'groups'] as const

function PeopleFields() {
  const { fields, problems, set } = useApiForm()
  const { access, tells } = fields
  return (
    <section aria-labelledby="form-people">
      <h2 id="form-people">{words.peopleTitle}</h2>
      <Choice
        legend={words.subjectLegend}
        value={fields.subjectType}
        options={subjects}
        words={words.subjects}
        onChange={(subjectType) => set({ subjectType })}
      />
      <Options legend={words.tellsLegend}>
        {apiTellings.map((telling) => (
          <CheckOption
            key={telling}
            words={words.tells[telling]}
            isChecked={tells.includes(telling)}
            onChange={(isTold) =>
              set({ tells: apiTellings.filter((one) => (one === telling ? isTold : tells.includes(one))) })
            }
          />
        ))}
      </Options>
      <Choice
        legend={words.accessLegend}
        value={access === 'everyone' ? access : 'groups'}
        options={accessChoices}
        words={words.access}
        onChange={(chosen) => set({ access: chosen === 'everyone' ? chosen : { groups: [] } })}
      />
      {access !== 'everyone' && (
        <GroupChoice
          legend={words.accessGroups}
          chosen={access.groups}
          problem={problems['access.groups']}
          onChange={(groups) => set({ access: { groups } })}
        />
      )}
    </section>
  )
}

const proofs = ['secret', 'keys'] as const

function ProofFields() {
  const { fields, problems, set } = useApiForm()
  return (
    <section aria-labelledby="form-proof">
      <h2 id="form-proof">{words.proofTitle}</h2>
      <Choice
        legend={words.proofLegend}
        value={fields.proof}
        options={proofs}
        words={words.proofs}
        onChange={(proof) => set({ proof })}
      />
      {fields.proof === 'keys' && (
        <JsonField
          label={words.jwksLabel}
          value={fields.jwks}
          note={words.jwksNote}
          problem={problems['jwks']}
          onChange={(jwks) => set({ jwks })}
        />
      )}
    </section>
  )
}

function MoreFields() {
  const { fields, problems, set } = useApiForm()
  return (
    <details className={formStyles['more']} open={'id' in problems || undefined}>
      <summary>{words.more}</summary>
      <TextField
        label={words.idLabel}
        holds="code"
        note={words.idNote}
        value={fields.id}
        problem={problems['id']}
        onChange={(id) => set({ id })}
      />
    </details>
  )
}

interface SummaryProps {
  readonly problems: ApiProblems
  readonly error: unknown
  readonly isAtField: boolean
}

/** Before the button: what keeps the form from being saved. */
function Summary({ problems, error, isAtField }: SummaryProps) {
  const count = Object.keys(problems).length
  if (count > 0) return <NotSaved>{words.fieldsNeedChange(count)}</NotSaved>
  if (error === null || error === undefined || isAtField) return null
  return <NotSaved>{words.notSaved(describeFailure(error))}</NotSaved>
}

function NotSaved({ children }: { readonly children: string }) {
  return (
    <div role="alert">
      <Note tone="stop">{children}</Note>
    </div>
  )
}
