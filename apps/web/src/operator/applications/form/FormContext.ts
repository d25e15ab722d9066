import { createContext, useContext } from 'react'
import type { ApplicationFields } from '../rules/ApplicationFields.ts'
import type { Problems } from '../rules/checkFields.ts'

/** What the parts of the form share. */
export interface FormState {
  readonly fields: ApplicationFields
  readonly problems: Problems
  readonly set: (part: Partial<ApplicationFields>) => void
}

export const FormContext = createContext<FormState | null>(null)

/** Gives what the form holds. */
export function useForm(): FormState {
  const form = useContext(FormContext)
  if (form === null) throw new TypeError('This part is used outside of the form.')
  return form
}
