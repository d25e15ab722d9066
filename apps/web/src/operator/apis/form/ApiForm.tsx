import { nameApi, type SignedApi } from '@countersign/product-api'
import { Note } from '@countersign/react'
import { useState } from 'react'
import { livePart } from '../../../language/liveTable.ts'
import { describeFailure } from '../../../ui/failures.ts'
import { TextField } from '../../../ui/fields.tsx'
import { CheckedForm, SubmitButton, useCheckedForm } from '../../../ui/form.tsx'
import { texts } from '../../texts.ts'
import { SignedSentence } from '../SignedSentence.tsx'
import { MoreFields, PeopleFields, ProofFields, StrangerFields, TokenFields } from './ApiFormSections.tsx'
import { type ApiFields, type ApiProblems, checkApiFields, placeApiRefusal } from './apiFields.ts'
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
        <StrangerFields />
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
