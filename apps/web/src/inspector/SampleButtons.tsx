import { useId } from 'react'
import type { InspectorInput } from './InspectorInput.ts'
import { samples } from './samples.ts'

/** Props of {@link SampleButtons}. */
export interface SampleButtonsProps {
  readonly onChoose: (input: InspectorInput) => void
}

/** Messages to try, good and broken. */
export function SampleButtons({ onChoose }: SampleButtonsProps) {
  const id = useId()
  return (
    <div className="samples">
      <p id={id} className="field-label">
        Samples
      </p>
      <ul className="chips" aria-labelledby={id}>
        {samples.map(({ name, ...input }) => (
          <li key={name}>
            <button type="button" className="chip" onClick={() => onChoose(input)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
