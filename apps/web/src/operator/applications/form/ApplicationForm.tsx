import { gateScopes, type Scope, type ScopeEntry, scopeNames, scopes } from '@countersign/product-api'
import { Note } from '@countersign/react'
import { useState } from 'react'
import { describeFailure } from '../../../ui/failures.ts'
import { fillText } from '../../../ui/fillText.ts'
import { CheckedForm, CheckOption, Choice, Options, SubmitButton, useCheckedForm } from '../../../ui/form.tsx'
import { findWords } from '../../../wording/findWords.ts'
import { useSiteLives } from '../../kit/pages.tsx'
import { texts } from '../../texts.ts'
import { type ApplicationFields, chooseGate, newFields } from '../rules/ApplicationFields.ts'
import { checkFields, type Problems, placeRefusal } from '../rules/checkFields.ts'
import { checkLives } from '../rules/lives.ts'
import { AccessFields } from './AccessFields.tsx'
import { FormContext, useForm } from './FormContext.ts'
import { GateLifeFields, MoreGateFields, OpenFields, ProxyFields, SiteFields } from './GateFields.tsx'
import { AddressFields, IdentityFields } from './IdentityFields.tsx'
import { LifeFields, MoreFields } from './MoreFields.tsx'

/** Props of {@link ApplicationForm}. */
interface ApplicationFormProps {
  /** `new`: it can still be given a client id. */
  readonly kind: 'new' | 'change'
  readonly initial: ApplicationFields
  /** What the button does. */
  readonly submit: string
  readonly isPending: boolean
  /** Why the last attempt failed. */
  readonly error: unknown
  readonly onSubmit: (fields: ApplicationFields) => void
}

/** The form for an application. On submit it shows everything that is wrong at once, each problem at its field. */
export function ApplicationForm({ kind, initial, submit, isPending, error, onSubmit }: ApplicationFormProps) {
  const [fields, setFields] = useState(initial)
  const siteLives = useSiteLives()
  const found = {
    ...checkFields(fields),
    ...checkLives(fields, kind === 'new' ? newFields : initial, siteLives),
  }
  const isRight = Object.keys(found).length === 0
  const { form, isChecked, trySubmit } = useCheckedForm(isRight, isPending, () => onSubmit(fields))
  const refusal = placeRefusal(error)
  const problems = isChecked ? { ...refusal, ...found } : {}
  const set = (part: Partial<ApplicationFields>) => setFields({ ...fields, ...part })
  return (
    <FormContext value={{ fields, problems, set }}>
      <CheckedForm form={form} trySubmit={trySubmit}>
        {kind === 'new' && <GateChoice />}
        {fields.gate === null ? (
          <>
            <IdentityFields />
            <KindFields />
            <AddressFields />
            <AccessFields kind={kind} />
            <ScopeFields />
            <LifeFields site={siteLives} />
            <MoreFields kind={kind} />
          </>
        ) : (
          <>
            <SiteFields />
            <AccessFields kind={kind} />
            <ScopeFields />
            <OpenFields />
            <GateLifeFields site={siteLives} />
            <ProxyFields />
            <MoreGateFields kind={kind} />
          </>
        )}
        <Summary problems={problems} error={error} isAtField={refusal !== undefined} />
        <SubmitButton isPending={isPending} working={texts.applicationForm.saving}>
          {kind === 'new' && fields.gate !== null ? texts.gates.submit : submit}
        </SubmitButton>
      </CheckedForm>
    </FormContext>
  )
}

const gateChoices = ['application', 'gate'] as const

/** Whether the thing to add speaks OpenID Connect, or has no sign-in of its own. */
function GateChoice() {
  const { fields, set } = useForm()
  return (
    <Choice
      legend={texts.gates.kindLegend}
      value={fields.gate === null ? 'application' : 'gate'}
      options={gateChoices}
      words={texts.gates.kinds}
      onChange={(chosen) => set(chooseGate(chosen === 'gate'))}
    />
  )
}

interface SummaryProps {
  readonly problems: Problems
  readonly error: unknown
  readonly isAtField: boolean
}

/** Before the button: what keeps the form from being saved. */
function Summary({ problems, error, isAtField }: SummaryProps) {
  const count = Object.keys(problems).length
  if (count > 0) return <NotSaved>{texts.applicationForm.fieldsNeedChange(count)}</NotSaved>
  if (error === null || error === undefined || isAtField) return null
  return <NotSaved>{texts.applicationForm.notSaved(describeFailure(error))}</NotSaved>
}

function NotSaved({ children }: { readonly children: string }) {
  return (
    <div role="alert">
      <Note tone="stop">{children}</Note>
    </div>
  )
}

/** Where the application runs, which decides whether it can keep a secret. */
function KindFields() {
  const { fields, set } = useForm()
  return (
    <section aria-labelledby="form-kind">
      <h2 id="form-kind">{texts.applicationForm.kindTitle}</h2>
      <Choice
        legend={texts.applicationForm.kindLegend}
        value={readKind(fields)}
        options={kinds}
        words={texts.applicationForm.kinds}
        onChange={(kind) => set(chooseKind(kind, fields))}
      />
    </section>
  )
}

const kinds = ['server', 'browser', 'native'] as const

type Kind = (typeof kinds)[number]

function readKind({ applicationType, tokenEndpointAuthMethod }: ApplicationFields): Kind {
  if (applicationType === 'native') return 'native'
  return tokenEndpointAuthMethod === 'none' ? 'browser' : 'server'
}

/** Only a server can be held to FAPI 2.0, with a key of its own. */
function chooseKind(kind: Kind, { securityProfile }: ApplicationFields): Partial<ApplicationFields> {
  if (kind !== 'server') {
    const applicationType = kind === 'native' ? 'native' : 'web'
    return { applicationType, tokenEndpointAuthMethod: 'none', securityProfile: 'standard' }
  }
  const method = securityProfile === 'fapi2' ? 'private_key_jwt' : 'client_secret_basic'
  return { applicationType: 'web', tokenEndpointAuthMethod: method }
}

/** What the application may ask to know; each person still decides for themselves. */
function ScopeFields() {
  const { fields, set } = useForm()
  const choose = (scope: Scope, isWanted: boolean) =>
    set({ scopes: scopeNames.filter((one) => (one === scope ? isWanted : fields.scopes.includes(one))) })
  const isGate = fields.gate !== null
  const words = isGate ? texts.gates.form : texts.applicationForm
  return (
    <section aria-labelledby="form-scopes">
      <h2 id="form-scopes">{words.scopesTitle}</h2>
      <Options legend={words.scopesLegend}>
        {(isGate ? optionalGateScopes : optionalScopes).map((scope) => (
          <CheckOption
            key={scope}
            words={isGate ? nameGateScope(scope) : scopes[scope].operator}
            isChecked={fields.scopes.includes(scope)}
            onChange={(isWanted) => choose(scope, isWanted)}
          />
        ))}
      </Options>
      <p className="small soft">
        {fillText(words.scopesNote, {
          openid: (
            <span translate="no" className="mono">
              {openid}
            </span>
          ),
        })}
      </p>
    </section>
  )
}

/** What of a scope the site behind a gate is told. */
function nameGateScope(scope: Scope): ScopeEntry['operator'] {
  return findWords<ScopeEntry['operator']>(texts.gates.form.scopes, scope) ?? scopes[scope].operator
}

const openid = 'openid' satisfies Scope
const optionalScopes = scopeNames.filter((scope) => scope !== openid)
const optionalGateScopes = gateScopes.filter((scope) => scope !== openid)
