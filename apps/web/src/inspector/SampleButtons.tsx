import { useId } from 'react'
import { samples } from './samples.ts'

/** Props of {@link SampleButtons}. */
export interface SampleButtonsProps {
  readonly onChoose: (message: string) => void
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
        {samples.map(({ name, message }) => (
          <li key={name}>
            <button type="button" className="chip" onClick={() => onChoose(message)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
