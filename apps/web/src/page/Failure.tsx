import { Button } from '@countersign/react'
import { useTitle } from './useTitle.ts'

/** Props of {@link Failure}. */
export interface FailureProps {
  readonly title: string
  /** What it means for the person, and what to do. */
  readonly lead: string
}

/** The whole page where nothing else can be shown. */
export function Failure({ title, lead }: FailureProps) {
  useTitle(title)
  return (
    <main className="column narrow" role="alert">
      <h1>{title}</h1>
      <p className="soft">{lead}</p>
      <Button onClick={() => location.reload()}>Load the page again</Button>
    </main>
  )
}
