import type { Application } from '@countersign/product-api'
import { useState } from 'react'
import type { ApplicationFields } from './ApplicationFields.ts'
import { changeOf } from './draftOf.ts'
import { fieldsOf } from './fieldsOf.ts'
import { ApplicationForm } from './form/ApplicationForm.tsx'
import { hasSecret } from './hasSecret.ts'
import { useApplicationChange } from './useApplicationChange.ts'

/** The settings of an application, to be changed. */
export function EditApplication({ application }: { readonly application: Application }) {
  const [initial] = useState(() => fieldsOf(application))
  const [lacksSecret, setLacksSecret] = useState(false)
  const done = lacksSecret ? withoutSecret : 'Saved. It holds from now on.'
  const change = useApplicationChange(application.clientId, done)
  const save = (fields: ApplicationFields) => {
    setLacksSecret(!hasSecret(application) && hasSecret(fields))
    change.mutate(changeOf(fields))
  }
  return (
    <section aria-label="Its settings" className="op-edit">
      <ApplicationForm
        kind="change"
        initial={initial}
        submit="Save the changes"
        isPending={change.isPending}
        error={change.error}
        onSubmit={save}
      />
      {change.isSuccess && <p className="small op-saved">{done}</p>}
    </section>
  )
}

const withoutSecret = 'Saved. It has no secret yet: make one with “New secret” above.'
