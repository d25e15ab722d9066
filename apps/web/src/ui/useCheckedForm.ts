import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** What {@link useCheckedForm} gives. */
interface CheckedForm {
  readonly form: RefObject<HTMLFormElement | null>
  /** Whether the person has tried to send it: from then on, its problems are shown. */
  readonly isChecked: boolean
  readonly trySubmit: (event: FormEvent) => void
}

/**
 * A form that is checked when it is sent: what is wrong shows at its fields, the first of which gets the focus, and
 * nothing is sent until all is right.
 */
export function useCheckedForm(isRight: boolean, isPending: boolean, submit: () => void): CheckedForm {
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const trySubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    flushSync(() => setChecked(true))
    if (isRight) submit()
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  return { form, isChecked, trySubmit }
}
