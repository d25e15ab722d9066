import type { ApiSecret } from '@countersign/product-api'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Buttons } from '../../ui/list.tsx'
import { ofApis, useChange, useOperatorApi } from '../calls.tsx'
import { FormPage, OperatorPage } from '../kit/pages.tsx'
import { texts } from '../texts.ts'
import { ApiConnection, NewApiSecret } from './ApiConnection.tsx'
import { ApiForm } from './form/ApiForm.tsx'
import { type ApiFields, createApiDraft, newApiFields } from './form/apiFields.ts'

/** `/operator/apis/new`: adds an API, then shows once what it needs. */
export function AddApiPage() {
  const api = useOperatorApi()
  const add = useChange({
    send: (fields: ApiFields) => api.addApi(createApiDraft(fields)),
    stale: ofApis,
  })
  if (add.isSuccess) return <AddedApi added={add.data} />
  return (
    <FormPage parent="apis" title={texts.addApi.title} error={add.error}>
      <ApiForm
        kind="new"
        initial={newApiFields}
        submit={texts.addApi.submit}
        isPending={add.isPending}
        error={add.error}
        onSubmit={add.mutate}
      />
    </FormPage>
  )
}

/** What the API needs now; its secret is shown this once. */
function AddedApi({ added: { api, secret } }: { readonly added: ApiSecret }) {
  const words = texts.addApi
  const heading = useRef<HTMLHeadingElement>(null)
  // The form with its button is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <OperatorPage title={words.addedTitle} error={null}>
      <h1 ref={heading} tabIndex={-1}>
        {words.addedHeading(api.host)}
      </h1>
      <p className="soft">{words.addedLead}</p>
      {secret !== null && <NewApiSecret secret={secret} />}
      <ApiConnection api={api} />
      <Buttons>
        <Link
          className="countersign-button"
          data-kind="outline"
          to={`/operator/apis/${encodeURIComponent(api.id)}`}
        >
          {secret === null ? words.toApi : words.secretCopied}
        </Link>
      </Buttons>
    </OperatorPage>
  )
}
