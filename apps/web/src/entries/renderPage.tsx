import { Button } from '@countersign/react'
import { Component, type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onLanguageChange } from '../language/languages.ts'
import { isLoaded, liveTable } from '../language/liveTable.ts'
import styles from '../ui/PageFrame.module.css'
import { useTitle } from '../ui/PageFrame.tsx'

/** The words of the pages that take the place of one that could not be shown. */
const texts = liveTable('start', 'entries')

/**
 * Renders a page into the document. Where a part of it throws, a page that says so takes its place. It is made anew
 * when the language changes: all of it is then rendered again, and keeps what it holds.
 */
export function renderPage(makePage: () => ReactNode): void {
  const root = createRoot(findRoot())
  const render = () =>
    root.render(
      <StrictMode>
        <ErrorBoundary>{makePage()}</ErrorBoundary>
      </StrictMode>,
    )
  render()
  onLanguageChange(render)
}

function findRoot(): Element {
  const root = document.querySelector('#root')
  if (root === null) throw new TypeError('The page has no element with the id "root".')
  return root
}

/**
 * Says that a part of the page did not arrive: the connection is gone, a new version took its place,
 * or the page was not served by ours.
 */
export function showLoadFailure(): void {
  if (isLoaded('start')) renderPage(() => <Failure title={texts.notLoadedTitle} lead={texts.notLoaded} />)
  // Not even its words arrived; the server has written these into the page.
  else findRoot().append(findRoot().getAttribute('data-not-loaded') ?? '')
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
