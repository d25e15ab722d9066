import { type Api, describeLife } from '@countersign/product-api'
import { MessageCard, MessageField, Note, Time } from '@countersign/react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { DoneNote } from '../../ui/fields.tsx'
import { fillText } from '../../ui/fillText.ts'
import { ofApis, useChange, useLoaded, useOperatorApi } from '../calls.tsx'
import { ThingPage } from '../kit/pages.tsx'
import { texts } from '../texts.ts'
import { ApiActions, OldApiSecret } from './ApiActions.tsx'
import { ApiApplications } from './ApiApplications.tsx'
import { ApiConnection, NewApiSecret } from './ApiConnection.tsx'
import styles from './ApiPage.module.css'
import { ApiTags } from './ApiTags.tsx'
import { ApiTrialSection } from './ApiTrialSection.tsx'
import { ApiRefusals, ApiUsageSection } from './ApiUsageSection.tsx'
import { ApiForm } from './form/ApiForm.tsx'
import { type ApiFields, createApiChange, createApiFields } from './form/apiFields.ts'
import { SignedSentence } from './SignedSentence.tsx'

/** `/operator/apis/:id`: one API. */
export function ApiPage() {
  const { id = '' } = useParams()
  const query = useLoaded((api) => api.api, id)
  const api = query.data
  const shownId = (
    <span translate="no" className="mono">
      {id}
    </span>
  )
  return (
    <ThingPage
      parent="apis"
      name={api?.name}
      tags={api && <ApiTags api={api} />}
      words={texts.api}
      unknown={fillText(texts.api.unknown, { id: shownId })}
      query={query}
    >
      {api === undefined ? null : <ApiDetails key={id} api={api} />}
    </ThingPage>
  )
}

/** How the API checks tokens, who may ask for it and how often that was done, and its settings. */
function ApiDetails({ api }: { readonly api: Api }) {
  const [secret, setSecret] = useState<string | null>(null)
  const { source, createdAt, host, tells, scopes } = api
  const isDeclared = source === 'file'
  return (
    <>
      <p className="soft">{fillText(texts.api.added, { time: <Time at={createdAt} /> })}</p>
      {secret !== null && <NewApiSecret secret={secret} />}
      {!isDeclared && <OldApiSecret api={api} />}
      <ApiConnection api={api} />
      {!isDeclared && <ApiActions api={api} onSecret={setSecret} />}
      <SignedSentence api={{ host, tells, words: scopes.map(({ words }) => words) }} />
      <ApiApplications api={api} />
      <ApiUsageSection api={api} />
      <ApiRefusals api={api} />
      <ApiTrialSection api={api} />
      {isDeclared ? <DeclaredSettings api={api} /> : <EditApi api={api} />}
    </>
  )
}

/** The settings of an API, as a form. */
function EditApi({ api }: { readonly api: Api }) {
  const [initial] = useState(() => createApiFields(api))
  const calls = useOperatorApi()
  const { saved, savedWithoutSecret, save, settings } = texts.api
  const change = useChange({
    send: (fields: ApiFields) => calls.changeApi(api.id, createApiChange(fields)),
    done: saved,
    stale: ofApis,
  })
  const lacksSecret = api.jwks === null && initial.proof === 'keys'
  return (
    <section aria-label={settings} className={styles['edit']}>
      <ApiForm
        kind="change"
        initial={initial}
        submit={save}
        isPending={change.isPending}
        error={change.error}
        onSubmit={change.mutate}
      />
      {change.isSuccess && <DoneNote>{lacksSecret ? savedWithoutSecret : saved}</DoneNote>}
    </section>
  )
}

const fileVariable = 'COUNTERSIGN_APPLICATIONS_FILE'

/** The settings of an API that a file declares: they cannot be changed here. */
function DeclaredSettings({ api }: { readonly api: Api }) {
  const words = texts.api
  const { tokenKind, tokenSeconds, tokenSigningAlg, subjectType, tells, access, jwks, scopes } = api
  const form = texts.apiForm
  const variable = (
    <span translate="no" className="mono">
      {fileVariable}
    </span>
  )
  return (
    <>
      <Note tone="quiet">{fillText(words.declared, { variable })}</Note>
      <section aria-label={words.settings}>
        <MessageCard>
          <MessageField label={words.scopesLabel}>
            <ul className={styles['plainList']}>
              {scopes.map((scope) => (
                <li key={scope.name}>
                  <span translate="no" className="mono">
                    {scope.name}
                  </span>{' '}
                  <span className="soft">{scope.words}</span>
                </li>
              ))}
            </ul>
          </MessageField>
          <MessageField label={words.tokenKindLabel}>{form.kinds[tokenKind].name}</MessageField>
          <MessageField label={words.lifeLabel}>{describeLife(tokenSeconds)}</MessageField>
          <MessageField label={words.algorithmLabel}>{tokenSigningAlg}</MessageField>
          <MessageField label={words.subjectLabel}>{form.subjects[subjectType].name}</MessageField>
          <MessageField label={words.tellsLabel}>
            {tells.map((one) => form.tells[one].name).join(', ') || words.tellsNothing}
          </MessageField>
          <MessageField label={words.accessLabel}>
            {access === 'everyone' ? words.accessEveryone : access.groups.join(', ')}
          </MessageField>
          <MessageField label={words.proofLabel}>
            {jwks === null ? words.proofSecret : words.proofKeys(jwks.keys.length)}
          </MessageField>
        </MessageCard>
      </section>
    </>
  )
}
