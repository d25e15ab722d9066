import { type ReactElement, useId } from 'react'

/** Props of {@link Seal}. */
export interface SealProps {
  /** What stands around the rim, such as the time of signing. Decoration: the slip says it in words too. */
  readonly rim: string
}

/** The seal that is pressed on a slip when it is signed. */
export function Seal({ rim }: SealProps): ReactElement {
  const id = useId()
  return (
    <svg className="cs-seal" viewBox="0 0 96 96" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="48" cy="48" r="46" strokeWidth="2" />
      <circle cx="48" cy="48" r="29" strokeWidth="1" />
      <path id={id} stroke="none" d="M48 48m-34 0a34 34 0 1 1 68 0a34 34 0 1 1 -68 0" />
      <text className="cs-seal__rim" stroke="none" fill="currentColor">
        <textPath href={`#${id}`} textLength="206" lengthAdjust="spacing">
          {rim}
        </textPath>
      </text>
      <path d="M36 49l8 8 17-19" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
