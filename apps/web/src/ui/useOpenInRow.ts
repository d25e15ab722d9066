import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** For a row of links that scrolls where they do not fit beside one another: it shows the one of the page that is open. */
export function useOpenInRow(): RefObject<HTMLUListElement | null> {
  const row = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const open = row.current?.querySelector(`[href="${CSS.escape(pathname)}"], [aria-current]`)
    open?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return row
}
