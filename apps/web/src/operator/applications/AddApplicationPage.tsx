import type { ApplicationSecret } from '@countersign/product-api'
import { Button, useAnnounce } from '@countersign/react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { JsonField } from '../../ui/fields.tsx'
import list from '../list.module.css'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { BackLink, useOperatorTitle } from '../OperatorLayout.tsx'
import { RequireAccess } from '../RequireOperator.tsx'
import { texts } from '../texts/texts.ts'
import { ConnectionDetails, NewSecret } from './ConnectionDetails.tsx'
import styles from './form/ApplicationForm.module.css'
import { ApplicationForm } from './form/ApplicationForm.tsx'
import { type ApplicationFields, createDraft, newFields } from './rules/ApplicationFields.ts'
import { readDraft } from './rules/readDraft.ts'
import { useReloadApplications } from './useApplications.ts'

/** `/operator/applications/new`: adds an application, then shows once what it needs. */
export function AddApplicationPage() {
  const add = useAddApplication()
  const [imported, setImported] = useState<{ readonly fields: ApplicationFields; readonly count: number }>()
  useOperatorTitle(add.isSuccess ? texts.addApplication.addedTitle : texts.addApplication.title)
  if (add.isSuccess) return <AddedApplication added={add.data} />
  return (
    <RequireAccess error={add.error}>
      <BackLink to="applications" />
      <h1 tabIndex={-1}>{texts.addApplication.title}</h1>
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
    </RequireAccess>
  )
}

function useAddApplication() {
  const api = useOperatorApi()
  const reload = useReloadApplications()
  return useMutation({
    mutationFn: (fields: ApplicationFields) => api.addApplication(createDraft(fields)),
    onSuccess: reload,
  })
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
    <details className={`${styles['more']} ${styles['import']}`}>
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
    <>
      <h1 ref={heading} tabIndex={-1}>
        {texts.addApplication.addedHeading(application.name)}
      </h1>
      <p className="soft">{texts.addApplication.addedLead}</p>
      {clientSecret !== null && <NewSecret secret={clientSecret} />}
      <ConnectionDetails application={application} />
      <div className={list['buttons']}>
        <Link
          className="countersign-button"
          data-kind="outline"
          to={`/operator/applications/${encodeURIComponent(application.clientId)}`}
        >
          {clientSecret === null ? texts.addApplication.toApplication : texts.addApplication.secretCopied}
        </Link>
      </div>
    </>
  )
}
