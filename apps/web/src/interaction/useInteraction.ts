import { ApiError } from '@countersign/client'
import type { Interaction, PageSettings } from '@countersign/product-api'
import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import type { InteractionApi } from '../api/interactionApi.ts'

/** Where the page of an interaction stands. */
export type InteractionView =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly error: unknown }
  /** It has expired or was answered. Who asked, as far as it is known. */
  | { readonly step: 'gone'; readonly application?: string; readonly origin?: string }
  | { readonly step: 'open'; readonly interaction: Interaction }

/** What {@link useInteraction} gives. */
export interface UseInteraction {
  readonly view: InteractionView
  readonly load: () => void
  readonly refuse: (error: unknown) => void
}

/** Asks what the person is to do, at first and again when that may have changed. */
export function useInteraction(api: InteractionApi): UseInteraction {
  const [view, setView] = useState<InteractionView>({ step: 'loading' })
  const load = useCallback(() => {
    // What is shown stays until the response is here: nothing flickers.
    setView((before) => (before.step === 'open' ? before : { step: 'loading' }))
    api.details().then(
      (interaction) => setView({ step: 'open', interaction }),
      async (error) => {
        // It may be missing to this browser alone: one that keeps no cookies cannot say that it began it.
        // The whole module: where one name is taken out of it, the build wraps that in code of its own.
        const cookies = await import('../api/requireCookies.ts')
        const reason = await cookies.findReason(error)
        setView((before) => close(before, reason))
      },
    )
  }, [api])
  const refuse = useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) return
      if (error.code === 'not_found') setView((before) => close(before, error))
      // The session ended meanwhile, the application wants a signature now, or the person is kept out of it.
      if (/^(?:not_signed_in|invalid_request|forbidden)$/.test(error.code)) load()
    },
    [load],
  )
  useEffect(load, [load])
  return { view, load, refuse }
}

function close(before: InteractionView, error: unknown): InteractionView {
  if (!(error instanceof ApiError) || error.code !== 'not_found') return { step: 'failed', error }
  const known = before.step === 'open' ? before.interaction.application : undefined
  const application = readText(error.details['application'], known?.name)
  const origin = readText(error.details['origin'], known?.origin)
  return {
    step: 'gone',
    ...(application !== undefined && { application }),
    ...(origin !== undefined && { origin }),
  }
}

function readText(value: unknown, fallback: string | null | undefined): string | undefined {
  return typeof value === 'string' ? value : (fallback ?? undefined)
}

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
  if (visit === null) throw new TypeError('There is no interaction here.')
  return visit
}

/** What {@link useAnswer} gives. */
export interface UseAnswer {
  readonly give: () => void
  /** It is on its way, or has arrived: the page is about to be left. */
  readonly isGiving: boolean
  readonly error: unknown
}

/** An answer of the person that leads on; one that does not get through is said, and can be given again. */
export function useAnswer(send: () => Promise<void>): UseAnswer {
  const { refuse } = useVisit()
  const [isGiving, setGiving] = useState(false)
  const [error, setError] = useState<unknown>()
  const give = () => {
    setGiving(true)
    setError(undefined)
    send().catch((failure: unknown) => {
      setGiving(false)
      setError(failure)
      refuse(failure)
    })
  }
  return { give, isGiving, error }
}
