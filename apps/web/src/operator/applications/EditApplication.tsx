import type { Application } from '@countersign/protocol'
import { useState } from 'react'
import { changeOf } from './draftOf.ts'
import { fieldsOf } from './fieldsOf.ts'
import { ApplicationForm } from './form/ApplicationForm.tsx'
import { useApplicationChange } from './useApplicationChange.ts'

/** The settings of an application, to be changed. */
export function EditApplication({ application }: { readonly application: Application }) {
  const [initial] = useState(() => fieldsOf(application))
  const change = useApplicationChange(application.clientId, 'Saved.')
  return (
    <section aria-label="Its settings" className="op-edit">
      <ApplicationForm
        kind="change"
        initial={initial}
        submit="Save the changes"
        isPending={change.isPending}
        error={change.error}
        onSubmit={(fields) => change.mutate(changeOf(fields))}
      />
      {change.isSuccess && (
        <p className="small op-saved" role="status">
          Saved. It holds from now on.
        </p>
      )}
    </section>
  )
}
