import { Failure } from './Failure.tsx'
import { renderPage } from './renderPage.tsx'

/**
 * Says that a part of the page did not arrive: the connection is gone, a new version took its place,
 * or the page was not served by ours.
 */
export function showLoadFailure(): void {
  renderPage(
    <Failure
      title="This page did not load"
      lead="A part of it did not arrive. Check your connection, then load it again."
    />,
  )
}
