import type { ReactElement } from 'react'
import { useTexts } from '../texts/TextsContext.ts'

/** The message exactly as it is signed, for whoever wants to see it. */
export function ExactText({ text }: { readonly text: string }): ReactElement {
  const texts = useTexts()
  return (
    <details className="cs-exact">
      <summary className="cs-exact__summary">{texts.exactText}</summary>
      <pre className="cs-exact__text">{text}</pre>
    </details>
  )
}
