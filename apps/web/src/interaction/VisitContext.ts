import type { Interaction, PageSettings } from '@countersign/product-api'
import { createContext, useContext } from 'react'
import type { InteractionApi } from '../api/interactionApi.ts'

/** An interaction that waits for the person's answer, and what can be done with it. */
export interface Visit {
  readonly interaction: Interaction
  readonly settings: PageSettings
  readonly api: InteractionApi
  /** Leads on to an address. */
  readonly leave: (address: string) => void
  /** Asks again what the person is to do. */
  readonly load: () => void
  /** Takes an answer that was refused: where that changes what the page shows, it does. */
  readonly refuse: (error: unknown) => void
}

export const VisitContext = createContext<Visit | null>(null)

/** Gives the interaction. */
export function useVisit(): Visit {
  const visit = useContext(VisitContext)
  if (visit === null) throw new TypeError('This part is used outside of an interaction.')
  return visit
}
