import { type Context, createContext, useContext } from 'react'

/** Says a sentence to people who do not see the page. Without an `<Announcer>` above, nothing is said. */
export type Announce = (text: string) => void

export const AnnouncerContext: Context<Announce> = createContext<Announce>(() => {})

/** Gives the function that announces a sentence in the one live region. */
export function useAnnounce(): Announce {
  return useContext(AnnouncerContext)
}
