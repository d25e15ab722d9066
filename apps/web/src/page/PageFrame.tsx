import type { PageSettings } from '@countersign/product-api'
import type { ReactNode } from 'react'

/** Props of {@link PageFrame}. */
export interface PageFrameProps {
  readonly settings: PageSettings
  readonly width: 'narrow' | 'wide' | 'broad' | 'split'
  /** What stands at the end of the header. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** What every page has: the site's name on top, and one column. */
export function PageFrame({ settings, width, aside, children }: PageFrameProps) {
  return (
    <div className="page">
      <header className={`header ${width}`}>
        <a className="brand" href="/">
          <svg
            className="brand-seal"
            viewBox="0 0 32 32"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            <circle cx="16" cy="16" r="14" strokeWidth="2" />
            <path
              d="M10 16.5l4.5 4.5L22.5 11.5"
              strokeWidth="3"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <span className="brand-name">{settings.name}</span>
        </a>
        {aside}
      </header>
      <main className={`column ${width}`}>{children}</main>
    </div>
  )
}
