import { createContext, useContext } from 'react'
import type { ApiFields, ApiProblems } from './apiFields.ts'

/** What the parts of the form share. */
export interface ApiFormState {
  readonly fields: ApiFields
  readonly problems: ApiProblems
  readonly set: (part: Partial<ApiFields>) => void
}

export const ApiFormContext = createContext<ApiFormState | null>(null)

/** Gives what the form holds. */
export function useApiForm(): ApiFormState {
  const form = useContext(ApiFormContext)
  if (form === null) throw new TypeError('This part is used outside of the form.')
  return form
}
