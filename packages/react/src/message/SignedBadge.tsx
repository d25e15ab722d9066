import { type ReactElement, useId } from 'react'

/** Props of {@link SignedBadge}. */
export interface SignedBadgeProps {
  /** What stands around the rim, such as the time of signing. It is decoration: the card also says it in words. */
  readonly rim: string
}

/** The badge on the card of a signed message. */
export function SignedBadge({ rim }: SignedBadgeProps): ReactElement {
  const id = useId()
  return (
    <svg
      className="countersign-signed-badge"
      viewBox="0 0 96 96"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <circle cx="48" cy="48" r="46" strokeWidth="2" />
      <circle cx="48" cy="48" r="29" strokeWidth="1" />
      <path id={id} stroke="none" d="M48 48m-34 0a34 34 0 1 1 68 0a34 34 0 1 1 -68 0" />
      <text className="countersign-signed-badge__rim" stroke="none" fill="currentColor">
        <textPath href={`#${id}`} textLength="206" lengthAdjust="spacing">
          {rim}
        </textPath>
      </text>
      <path d="M36 49l8 8 17-19" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
