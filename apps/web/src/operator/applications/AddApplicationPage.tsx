import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperatorTitle } from '../frame/SiteName.ts'
import { useOperatorApi } from '../OperatorApiContext.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { Refused } from '../parts/Refused.tsx'
import { AddedApplication } from './AddedApplication.tsx'
import { type ApplicationFields, newFields } from './ApplicationFields.ts'
import { draftOf } from './draftOf.ts'
import { ApplicationForm } from './form/ApplicationForm.tsx'
import { ImportJson } from './form/ImportJson.tsx'

/** `/operator/applications/new`: adds one, then shows once what it needs. */
export function AddApplicationPage() {
  const add = useAddApplication()
  const [imported, setImported] = useState<{ readonly fields: ApplicationFields; readonly turn: number }>()
  useOperatorTitle(add.isSuccess ? 'Application added' : 'Add an application')
  if (add.isSuccess) return <AddedApplication answer={add.data} />
  return (
    <Refused error={add.error}>
      <BackLink to="/operator/applications">Applications</BackLink>
      <h1 tabIndex={-1}>Add an application</h1>
      <ImportJson onFields={(fields) => setImported({ fields, turn: (imported?.turn ?? 0) + 1 })} />
      <ApplicationForm
        key={imported?.turn ?? 0}
        kind="new"
        initial={imported?.fields ?? newFields}
        submit="Add the application"
        isPending={add.isPending}
        error={add.error}
        onSubmit={add.mutate}
      />
    </Refused>
  )
}

function useAddApplication() {
  const api = useOperatorApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (fields: ApplicationFields) => api.addApplication(draftOf(fields)),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['applications'] }),
        queries.invalidateQueries({ queryKey: ['activity'] }),
      ]),
  })
}
