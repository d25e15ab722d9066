import type { ReactElement } from 'react'

/** A part of a page, between marks in its own language. */
export function Page(): ReactElement {
  return (
    <main>
      {/* #region part */}
      <button type="button">Sign in</button>
      {/* #endregion */}
    </main>
  )
}
