import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { takeArrival } from './arrival.ts'
import styles from './PageHead.module.css'
import { texts } from './texts/parts.ts'

interface PageHeadProps {
  readonly title: string
  /** What the page is for, in a line. */
  readonly lead?: ReactNode
  /** What can be done with all of it. */
  readonly children?: ReactNode
}

/** The head of a page: the focus comes here when it is gone to. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className={styles['head']}>
      <div className={styles['text']}>
        <h1 tabIndex={-1}>{title}</h1>
        {lead !== undefined && <p className="soft">{lead}</p>}
      </div>
      {children}
    </header>
  )
}

/**
 * A page that is gone to begins at its head, for the eyes and for the focus: from another page, or from the sign-in. One
 * that was only opened keeps the focus where the browser puts it.
 */
export function useFocusOnPage(pathname: string): void {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const before = shown.current
    shown.current = pathname
    if (before === pathname || (before === undefined && !takeArrival())) return
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])
}

/** The first stop of a page with a navigation: leads past it, to the main part of the page. */
export function SkipLink() {
  return (
    <a className={styles['skip']} href="#main">
      {texts.skip}
    </a>
  )
}

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
