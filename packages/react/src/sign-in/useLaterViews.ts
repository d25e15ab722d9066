import { useCallback, useEffect, useState } from 'react'

/** The views and the words of the steps after a wallet is chosen. */
export type LaterViews = typeof import('./laterViews.tsx')

/** What {@link useLaterViews} gives. */
export interface UseLaterViews {
  /** Undefined until they are here. */
  readonly views: LaterViews | undefined
  /** They did not arrive. */
  readonly hasFailed: boolean
  readonly load: () => void
}

/**
 * Loads the views of the later steps as soon as a wallet is chosen: nobody waits for them to choose one, and they are there
 * before the wallet has answered.
 */
export function useLaterViews(isChosen: boolean): UseLaterViews {
  const [views, setViews] = useState(loaded)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    loadLaterViews().then(setViews, () => setFailed(true))
  }, [])
  useEffect(() => {
    if (isChosen) load()
  }, [isChosen, load])
  return { views, hasFailed, load }
}

/** Loads them ahead. Rejects if they do not arrive. */
export async function loadLaterViews(): Promise<LaterViews> {
  loaded ??= await import('./laterViews.tsx')
  return loaded
}

let loaded: LaterViews | undefined
