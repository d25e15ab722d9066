import type { PageSettings } from '@countersign/product-api'
import { type ReactNode, useEffect } from 'react'
import styles from './PageFrame.module.css'

interface PageFrameProps {
  readonly settings: PageSettings
  readonly width: 'narrow' | 'wide' | 'broad' | 'split'
  /** What stands at the end of the header. */
  readonly aside?: ReactNode
  /** The way between pages: before the main part, or beside it. */
  readonly navigation?: ReactNode
  readonly children: ReactNode
}

/** What every page has: the site's name on top, and one column. */
export function PageFrame({ settings, width, aside, navigation, children }: PageFrameProps) {
  return (
    <div>
      <header className={styles['header']} data-width={width}>
        <a className={styles['brand']} href="/">
          <Seal />
          <span className={styles['name']}>{settings.name}</span>
        </a>
        {aside}
      </header>
      <div className={styles['column']} data-width={width}>
        {navigation}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}

/** The site's mark: the seal, or the logo that the rules of the brand put in its place. */
export function Seal() {
  return (
    <svg
      className={styles['seal']}
      data-mark
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <circle cx="16" cy="16" r="14" strokeWidth="2" />
      <path d="M10 16.5l4.5 4.5L22.5 11.5" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

/** Names the browser's tab: what this page is, then whose. */
export function useTitle(title: string, site?: string): void {
  useEffect(() => {
    document.title = site === undefined ? title : `${title} · ${site}`
  }, [title, site])
}
