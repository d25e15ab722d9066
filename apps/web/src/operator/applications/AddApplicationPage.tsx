import {
  type ApplicationSecret,
  applicationAccessSchema,
  gateDraftSchema,
  groupsClaimSchema,
  type LifeName,
  lifeNames,
  scopeNames,
} from '@countersign/product-api'
import { Button, useAnnounce } from '@countersign/react'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as v from 'valibot'
import { JsonField } from '../../ui/fields.tsx'
import formStyles from '../../ui/form.module.css'
import { Buttons } from '../../ui/list.tsx'
import { ofApplications, useChange, useOperatorApi } from '../calls.tsx'
import { FormPage, OperatorPage } from '../kit/pages.tsx'
import { parseJwks } from '../kit/parseJwks.ts'
import { texts } from '../texts.ts'
import { ConnectionDetails, NewSecret } from './ConnectionDetails.tsx'
import styles from './form/ApplicationForm.module.css'
import { ApplicationForm } from './form/ApplicationForm.tsx'
import { ProxyConfigurationSection } from './GateSections.tsx'
import { type ApplicationFields, chooseGate, createDraft, newFields } from './rules/ApplicationFields.ts'
import { createGateFields, newGateFields } from './rules/gate.ts'
import { createLifeFields } from './rules/lives.ts'

/** `/operator/applications/new`: adds an application, then shows once what it needs. */
export function AddApplicationPage() {
  const api = useOperatorApi()
  const add = useChange({
    send: (fields: ApplicationFields) => api.addApplication(createDraft(fields)),
    stale: ofApplications,
  })
  const [initial] = useState(createInitial(useSearchParams()[0].get('gate')))
  const [imported, setImported] = useState<{ readonly fields: ApplicationFields; readonly count: number }>()
  if (add.isSuccess) return <AddedApplication added={add.data} />
  return (
    <FormPage parent="applications" title={texts.addApplication.title} error={add.error}>
      <ImportJson onFields={(fields) => setImported({ fields, count: (imported?.count ?? 0) + 1 })} />
      <ApplicationForm
        key={imported?.count ?? 0}
        kind="new"
        initial={imported?.fields ?? initial}
        submit={texts.addApplication.submit}
        isPending={add.isPending}
        error={add.error}
        onSubmit={add.mutate}
      />
    </FormPage>
  )
}

/** The form is for a gate where the address of the page names the host of one. */
function createInitial(host: string | null): ApplicationFields {
  return host === null ? newFields : { ...newFields, ...chooseGate(true), gate: newGateFields(host) }
}

/** Fills in the form from a description of the application, so that nothing has to be typed twice. */
function ImportJson({ onFields }: { readonly onFields: (fields: ApplicationFields) => void }) {
  const announce = useAnnounce()
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<{ readonly isRight: boolean; readonly words: string }>()
  const fillIn = () => {
    const reading = readDraft(text)
    const isRight = 'fields' in reading
    const words = isRight ? texts.addApplication.filledIn(reading.ignored) : reading.problem
    setOutcome({ isRight, words })
    announce(words)
    if (isRight) onFields(reading.fields)
  }
  return (
    <details className={`${formStyles['more']} ${styles['import']}`}>
      <summary>{texts.addApplication.import}</summary>
      <JsonField
        label={texts.addApplication.importLabel}
        value={text}
        problem={outcome?.isRight === false ? outcome.words : undefined}
        done={outcome?.words}
        onChange={(changed) => {
          setText(changed)
          setOutcome(undefined)
        }}
      />
      <Button kind="outline" onClick={fillIn}>
        {texts.addApplication.fillIn}
      </Button>
    </details>
  )
}

/** What the application needs now; its secret is shown this once. */
function AddedApplication({ added: { application, clientSecret } }: { readonly added: ApplicationSecret }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const toApplication =
    application.gate === undefined ? texts.addApplication.toApplication : texts.gates.toGate
  // The form with its button is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <OperatorPage title={texts.addApplication.addedTitle} error={null}>
      <h1 ref={heading} tabIndex={-1}>
        {texts.addApplication.addedHeading(application.name)}
      </h1>
      <p className="soft">
        {application.gate === undefined ? texts.addApplication.addedLead : texts.gates.addedLead}
      </p>
      {clientSecret !== null && <NewSecret secret={clientSecret} />}
      {application.gate === undefined ? (
        <ConnectionDetails application={application} />
      ) : (
        <ProxyConfigurationSection application={application} secret={clientSecret} />
      )}
      <Buttons>
        <Link
          className="countersign-button"
          data-kind="outline"
          to={`/operator/applications/${encodeURIComponent(application.clientId)}`}
        >
          {clientSecret === null ? toApplication : texts.addApplication.secretCopied}
        </Link>
      </Buttons>
    </OperatorPage>
  )
}

/** The result of reading a text that should describe an application. */
type DraftReading =
  | { readonly fields: ApplicationFields; readonly ignored: readonly string[] }
  | { readonly problem: string }

type Part = Partial<ApplicationFields>

/**
 * Reads an application from JSON: as a file declares it, or as OpenID Connect Dynamic Client Registration names its
 * metadata (`redirect_uris`). What cannot be taken over is named, not guessed.
 */
export function readDraft(text: string): DraftReading {
  const value = parseJson(text)
  const entry = Array.isArray(value) && value.length === 1 ? value[0] : value
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    return { problem: texts.addApplication.notOneApplication }
  }
  let fields = newFields
  const ignored: string[] = []
  // What is not said of a gate is as it is for one, so that it comes before the rest.
  const entries = Object.entries(entry).toSorted(([a], [b]) => Number(b === 'gate') - Number(a === 'gate'))
  for (const [name, given] of entries) {
    const key = camelCase(name)
    const part = Object.hasOwn(readers, key) ? readers[key]?.(given, fields) : undefined
    if (part === undefined) ignored.push(name)
    else fields = { ...fields, ...part }
  }
  return { fields, ignored }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
}

type Reader = (value: unknown, before: ApplicationFields) => Part | undefined

const readers: Readonly<Record<string, Reader>> = {
  name: readText((name) => ({ name })),
  clientName: readText((name) => ({ name })),
  clientId: readText((clientId) => ({ clientId })),
  backchannelLogoutUri: readText((backchannelLogoutUri) => ({ backchannelLogoutUri })),
  jwksUri: readText((jwksUri) => ({ jwksUri })),
  sectorIdentifierUri: readText((sectorIdentifierUri) => ({ sectorIdentifierUri })),
  launchUri: readText((launchUri) => ({ launchUri })),
  policyUri: readText((policyUri) => ({ policyUri })),
  tosUri: readText((tosUri) => ({ tosUri })),
  clientUri: readText((clientUri) => ({ clientUri })),
  logo: readText((logo) => (logo.startsWith('data:') ? { logo } : undefined)),
  redirectUris: readList((redirectUris) => ({ redirectUris })),
  postLogoutRedirectUris: readList((postLogoutRedirectUris) => ({ postLogoutRedirectUris })),
  scopes: readList(chooseScopes),
  scope: readText((scope) => chooseScopes(scope.split(' '))),
  tokenEndpointAuthMethod: oneOf(
    ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'],
    (tokenEndpointAuthMethod) => ({ tokenEndpointAuthMethod }),
  ),
  applicationType: oneOf(['web', 'native'], (applicationType) => ({ applicationType })),
  subjectType: oneOf(['public', 'pairwise'], (subjectType) => ({ subjectType })),
  idTokenSignedResponseAlg: oneOf(['ES256', 'RS256'], (idTokenSignedResponseAlg) => ({
    idTokenSignedResponseAlg,
  })),
  isPkceRequired: (value) => (typeof value === 'boolean' ? { isPkceRequired: value } : undefined),
  securityProfile: oneOf(['standard', 'fapi2'], (securityProfile) => ({ securityProfile })),
  requireSignedRequestObject: (value) =>
    typeof value === 'boolean' ? { requireSignedRequestObject: value } : undefined,
  access: (value) => (v.is(applicationAccessSchema, value) ? { access: value } : undefined),
  groupsClaim: (value) => (v.is(groupsClaimSchema, value) ? { groupsClaim: value } : undefined),
  ...Object.fromEntries(lifeNames.map((name) => [name, readLifeOf(name)])),
  gate: (value) =>
    v.is(gateDraftSchema, value) ? { ...chooseGate(true), gate: createGateFields(value) } : undefined,
  jwks: (value) => {
    const jwks = JSON.stringify(value, null, 2)
    return parseJwks(jwks) === undefined ? undefined : { jwks }
  },
}

function readText(take: (text: string) => Part | undefined) {
  return (value: unknown) => (typeof value === 'string' ? take(value) : undefined)
}

function readLifeOf(name: LifeName): Reader {
  return (value, { lives }) =>
    typeof value === 'number'
      ? { lives: { ...lives, [name]: createLifeFields({ [name]: value })[name] } }
      : undefined
}

function readList(take: (texts: readonly string[]) => Part) {
  return (value: unknown) => {
    if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) return undefined
    return take(value.length === 0 ? [''] : value)
  }
}

function oneOf<const TChoice extends string>(choices: readonly TChoice[], take: (choice: TChoice) => Part) {
  return (value: unknown) => {
    const choice = choices.find((one) => one === value)
    return choice === undefined ? undefined : take(choice)
  }
}

function chooseScopes(names: readonly string[]): Part {
  return { scopes: scopeNames.filter((scope) => scope === 'openid' || names.includes(scope)) }
}
