'use client'
import {
  type Context,
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useState,
} from 'react'
import { usePart } from './usePart.ts'

/** The one live region: what the parts beneath announce is spoken here, politely. */
export function Announcer({ children }: { readonly children: ReactNode }): ReactElement {
  const [said, setSaid] = useState({ text: '', turn: 0 })
  const announce = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), [])
  return (
    <AnnouncerContext.Provider value={announce}>
      {children}
      <div {...usePart('hidden', {})} role="status" aria-live="polite">
        {/* A new element each turn: the same sentence twice is spoken twice. */}
        <span key={said.turn}>{said.text}</span>
      </div>
    </AnnouncerContext.Provider>
  )
}

/** Says a sentence to people who do not see the page. Without an `<Announcer>` above, nothing is said. */
export type Announce = (text: string) => void

const AnnouncerContext: Context<Announce> = createContext<Announce>(() => {})

/** Gives the function that announces a sentence in the one live region. */
export function useAnnounce(): Announce {
  return useContext(AnnouncerContext)
}
