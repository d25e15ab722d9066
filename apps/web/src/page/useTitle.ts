import { useEffect } from 'react'

/** Names the browser's tab: what this page is, then whose. */
export function useTitle(title: string, site?: string): void {
  useEffect(() => {
    document.title = site === undefined ? title : `${title} · ${site}`
  }, [title, site])
}
