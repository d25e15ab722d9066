import type { ReactElement, ReactNode } from 'react'

/** Props of {@link MessageField}. */
export interface MessageFieldProps {
  readonly label: string
  readonly children: ReactNode
}

/** One labelled line of a message card. */
export function MessageField({ label, children }: MessageFieldProps): ReactElement {
  return (
    <div className="countersign-message-field">
      <dt className="countersign-message-field__label">{label}</dt>
      <dd className="countersign-message-field__value">{children}</dd>
    </div>
  )
}
