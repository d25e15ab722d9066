import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** Renders a room into the page. */
export function renderPage(room: ReactNode): void {
  const root = document.querySelector('#root')
  if (root === null) throw new TypeError('The page has no element with the id "root".')
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>{room}</ErrorBoundary>
    </StrictMode>,
  )
}
