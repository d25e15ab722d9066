'use client'
import { useCallback, useEffect, useState } from 'react'
import { loadLaterTexts } from '../texts/Texts.ts'

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
  if (loaded !== undefined) return loaded
  const texts = loadLaterTexts()
  // Where both fail, the first is told.
  texts.catch(() => undefined)
  const views = await importLaterViews()
  await texts
  loaded = views
  return views
}

async function importLaterViews(): Promise<LaterViews> {
  return await import('./laterViews.tsx')
}

let loaded: LaterViews | undefined
