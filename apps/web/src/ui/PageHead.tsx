import { type ReactNode, useEffect, useRef } from 'react'
import styles from './PageHead.module.css'

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

/** A page that is gone to begins at its head, for the eyes and for the focus. */
export function useFocusOnPage(pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])
}
