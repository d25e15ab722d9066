import { ApiError } from '@countersign/client'
import type { Interaction } from '@countersign/product-api'
import { useCallback, useEffect, useState } from 'react'
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
    // What is shown stays until the answer is here: nothing flickers.
    setView((before) => (before.step === 'open' ? before : { step: 'loading' }))
    api.details().then(
      (interaction) => setView({ step: 'open', interaction }),
      (error) => setView((before) => close(before, error)),
    )
  }, [api])
  const refuse = useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) return
      if (error.code === 'not_found') setView((before) => close(before, error))
      // The session ended meanwhile, or the application wants a signature now.
      if (error.code === 'not_signed_in' || error.code === 'invalid_request') load()
    },
    [load],
  )
  useEffect(load, [load])
  return { view, load, refuse }
}

function close(before: InteractionView, error: unknown): InteractionView {
  if (!(error instanceof ApiError) || error.code !== 'not_found') return { step: 'failed', error }
  const known = before.step === 'open' ? before.interaction.application : undefined
  const application = textOr(error.details['application'], known?.name)
  const origin = textOr(error.details['origin'], known?.origin)
  return {
    step: 'gone',
    ...(application !== undefined && { application }),
    ...(origin !== undefined && { origin }),
  }
}

function textOr(value: unknown, fallback: string | null | undefined): string | undefined {
  return typeof value === 'string' ? value : (fallback ?? undefined)
}
