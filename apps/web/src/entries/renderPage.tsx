import { Button } from '@countersign/react'
import { Component, type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import styles from '../ui/PageFrame.module.css'
import { useTitle } from '../ui/PageFrame.tsx'
import { texts } from './texts.ts'

/** Renders a page into the document. Where a part of it throws, a page that says so takes its place. */
export function renderPage(page: ReactNode): void {
  const root = document.querySelector('#root')
  if (root === null) throw new TypeError('The page has no element with the id "root".')
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>{page}</ErrorBoundary>
    </StrictMode>,
  )
}

/**
 * Says that a part of the page did not arrive: the connection is gone, a new version took its place,
 * or the page was not served by ours.
 */
export function showLoadFailure(): void {
  renderPage(<Failure title={texts.notLoadedTitle} lead={texts.notLoaded} />)
}

class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <Failure title={texts.brokenTitle} lead={texts.broken} />
  }
}

interface FailureProps {
  readonly title: string
  /** What it means for the person, and what to do. */
  readonly lead: string
}

/** The whole page where nothing else can be shown. */
function Failure({ title, lead }: FailureProps) {
  useTitle(title)
  return (
    <main className={styles['column']} data-width="narrow" role="alert">
      <h1>{title}</h1>
      <p className="soft">{lead}</p>
      <Button onClick={() => location.reload()}>{texts.reload}</Button>
    </main>
  )
}
