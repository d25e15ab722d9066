import { Button, useAnnounce } from '@countersign/react'
import { useId, useState } from 'react'
import type { ApplicationFields } from '../ApplicationFields.ts'
import { readDraft } from '../rules/readDraft.ts'

/** Fills the form in from a description of the application, so that nothing has to be typed twice. */
export function ImportJson({ onFields }: { readonly onFields: (fields: ApplicationFields) => void }) {
  const id = useId()
  const announce = useAnnounce()
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<{ readonly isRight: boolean; readonly words: string }>()
  const fillIn = () => {
    const reading = readDraft(text)
    const isRight = 'fields' in reading
    const words = isRight ? describe(reading.ignored) : reading.problem
    setOutcome({ isRight, words })
    announce(words)
    if (isRight) onFields(reading.fields)
  }
  return (
    <details className="op-more-fields op-import">
      <summary>Fill in from JSON</summary>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          One application, as a file declares it or as a registration describes it
        </label>
        <textarea
          id={id}
          className="field-input field-mono op-jwks-input"
          value={text}
          spellCheck={false}
          aria-invalid={outcome?.isRight === false || undefined}
          aria-describedby={outcome === undefined ? undefined : `${id}-outcome`}
          onChange={(event) => {
            setText(event.target.value)
            setOutcome(undefined)
          }}
        />
        {outcome !== undefined && (
          <p id={`${id}-outcome`} className={outcome.isRight ? 'small op-saved' : 'small field-problem'}>
            {outcome.words}
          </p>
        )}
      </div>
      <Button kind="outline" onClick={fillIn}>
        Fill in the form
      </Button>
    </details>
  )
}

function describe(ignored: readonly string[]): string {
  const filledIn = 'The form below is filled in. Look it over, then add the application.'
  return ignored.length === 0 ? filledIn : `${filledIn} Not taken over: ${ignored.join(', ')}.`
}
