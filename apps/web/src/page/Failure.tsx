import { Button } from '@countersign/react'
import { useTitle } from './useTitle.ts'

/** The page for a fault of our own. */
export function Failure() {
  useTitle('Something went wrong')
  return (
    <main className="column narrow" role="alert">
      <h1>Something went wrong on this page</h1>
      <p className="soft">Nothing was signed or changed by it. Load the page again to go on.</p>
      <Button onClick={() => location.reload()}>Load the page again</Button>
    </main>
  )
}
