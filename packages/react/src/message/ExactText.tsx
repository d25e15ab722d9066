import type { ReactElement } from 'react'
import { useTexts } from '../texts/TextsContext.ts'

/** The message exactly as it is signed, for whoever wants to see it. */
export function ExactText({ text }: { readonly text: string }): ReactElement {
  const texts = useTexts()
  return (
    <details className="countersign-exact">
      <summary className="countersign-exact__summary">{texts.exactText}</summary>
      <pre className="countersign-exact__text">{text}</pre>
    </details>
  )
}
