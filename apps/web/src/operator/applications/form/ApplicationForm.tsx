import { Note } from '@countersign/react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { describeFailure } from '../../../ui/failures.ts'
import { texts } from '../../texts/texts.ts'
import type { ApplicationFields } from '../rules/ApplicationFields.ts'
import { checkFields, type Problems, readRefusal } from '../rules/checkFields.ts'
import { AddressFields } from './AddressFields.tsx'
import styles from './ApplicationForm.module.css'
import { FormContext } from './FormContext.ts'
import { IdentityFields } from './IdentityFields.tsx'
import { KindFields } from './KindFields.tsx'
import { MoreFields } from './MoreFields.tsx'
import { ScopeFields } from './ScopeFields.tsx'

/** Props of {@link ApplicationForm}. */
export interface ApplicationFormProps {
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
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const refusal = readRefusal(error)
  const problems = isChecked ? { ...refusal, ...checkFields(fields) } : {}
  const set = (part: Partial<ApplicationFields>) => setFields({ ...fields, ...part })
  const trySubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const isRight = Object.keys(checkFields(fields)).length === 0
    flushSync(() => setChecked(true))
    if (isRight) onSubmit(fields)
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  return (
    <FormContext value={{ fields, problems, set }}>
      <form ref={form} className={styles['form']} noValidate onSubmit={trySubmit}>
        <IdentityFields />
        <KindFields />
        <AddressFields />
        <ScopeFields />
        <MoreFields kind={kind} />
        <Summary problems={problems} error={error} isAtField={refusal !== undefined} />
        <button
          type="submit"
          className="countersign-button"
          data-kind="main"
          aria-disabled={isPending || undefined}
        >
          {isPending ? texts.applicationForm.saving : submit}
        </button>
      </form>
    </FormContext>
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
