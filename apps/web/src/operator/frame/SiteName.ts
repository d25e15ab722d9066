import { createContext, useContext } from 'react'
import { useTitle } from '../../ui/PageFrame.tsx'

export const SiteName = createContext<string | undefined>(undefined)

/** Names the browser's tab after a page for operators. */
export function useOperatorTitle(title: string): void {
  useTitle(title, useContext(SiteName))
}
