import type { ApplicationSecret } from '@countersign/product-api'
import { Button, useAnnounce } from '@countersign/react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { JsonField } from '../../ui/fields.tsx'
import formStyles from '../../ui/form.module.css'
import { Buttons } from '../../ui/list.tsx'
import { useChange } from '../../ui/useChange.ts'
import { FormPage, OperatorPage } from '../kit/pages.tsx'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { texts } from '../texts.ts'
import { ConnectionDetails, NewSecret } from './ConnectionDetails.tsx'
import styles from './form/ApplicationForm.module.css'
import { ApplicationForm } from './form/ApplicationForm.tsx'
import { ofApplications } from './ofApplications.ts'
import { type ApplicationFields, createDraft, newFields } from './rules/ApplicationFields.ts'
import { readDraft } from './rules/readDraft.ts'

/** `/operator/applications/new`: adds an application, then shows once what it needs. */
export function AddApplicationPage() {
  const api = useOperatorApi()
  const add = useChange({
    send: (fields: ApplicationFields) => api.addApplication(createDraft(fields)),
    stale: ofApplications,
  })
  const [imported, setImported] = useState<{ readonly fields: ApplicationFields; readonly count: number }>()
  if (add.isSuccess) return <AddedApplication added={add.data} />
  return (
    <FormPage parent="applications" title={texts.addApplication.title} error={add.error}>
      <ImportJson onFields={(fields) => setImported({ fields, count: (imported?.count ?? 0) + 1 })} />
      <ApplicationForm
        key={imported?.count ?? 0}
        kind="new"
        initial={imported?.fields ?? newFields}
        submit={texts.addApplication.submit}
        isPending={add.isPending}
        error={add.error}
        onSubmit={add.mutate}
      />
    </FormPage>
  )
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
  // The form with its button is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <OperatorPage title={texts.addApplication.addedTitle} error={null}>
      <h1 ref={heading} tabIndex={-1}>
        {texts.addApplication.addedHeading(application.name)}
      </h1>
      <p className="soft">{texts.addApplication.addedLead}</p>
      {clientSecret !== null && <NewSecret secret={clientSecret} />}
      <ConnectionDetails application={application} />
      <Buttons>
        <Link
          className="countersign-button"
          data-kind="outline"
          to={`/operator/applications/${encodeURIComponent(application.clientId)}`}
        >
          {clientSecret === null ? texts.addApplication.toApplication : texts.addApplication.secretCopied}
        </Link>
      </Buttons>
    </OperatorPage>
  )
}
