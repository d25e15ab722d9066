import { Note } from '@countersign/react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { describeFailure } from '../../../ui/failures.ts'
import type { ApplicationFields } from '../ApplicationFields.ts'
import { checkFields, type Problems } from '../rules/checkFields.ts'
import { readRefusal } from '../rules/readRefusal.ts'
import { AddressesFields } from './AddressesFields.tsx'
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
  /** Why the last attempt was refused. */
  readonly error: unknown
  readonly onSubmit: (fields: ApplicationFields) => void
}

/** An application, to be filled in: what is wrong is said at its field, all at once, when one tries to save. */
export function ApplicationForm({ kind, initial, submit, isPending, error, onSubmit }: ApplicationFormProps) {
  const [fields, setFields] = useState(initial)
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const refusal = readRefusal(error)
  const problems = isAsked ? { ...refusal, ...checkFields(fields) } : {}
  const set = (part: Partial<ApplicationFields>) => setFields({ ...fields, ...part })
  const trySubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const isRight = Object.keys(checkFields(fields)).length === 0
    flushSync(() => setAsked(true))
    if (isRight) onSubmit(fields)
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  return (
    <FormContext value={{ fields, problems, set }}>
      <form ref={form} className="op-application-form" noValidate onSubmit={trySubmit}>
        <IdentityFields />
        <KindFields />
        <AddressesFields />
        <ScopeFields />
        <MoreFields kind={kind} />
        <Summary problems={problems} error={error} isAtField={refusal !== undefined} />
        <button
          type="submit"
          className="countersign-button"
          data-kind="main"
          aria-disabled={isPending || undefined}
        >
          {isPending ? 'Saving…' : submit}
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
  if (count > 0) {
    return (
      <div role="alert">
        <Note tone="stop">
          Not saved. {count === 1 ? 'One field needs' : `${count} fields need`} a change: the reason stands
          below it.
        </Note>
      </div>
    )
  }
  if (error === null || error === undefined || isAtField) return null
  return (
    <div role="alert">
      <Note tone="stop">Not saved. {describeFailure(error)}</Note>
    </div>
  )
}
