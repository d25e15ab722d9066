import type { ReactElement, ReactNode } from 'react'
import { SignedBadge } from './SignedBadge.tsx'

/** Props of {@link MessageCard}. */
export interface MessageCardProps {
  /** The fields, as `<MessageField>`s. */
  readonly children: ReactNode
  /** What stands below the dashed line, such as the exact text. */
  readonly footer?: ReactNode
  /** The text around the rim of the badge. A card with a badge is signed. */
  readonly badge?: string
}

/** A card with the fields of a message. Once the message is signed, the card carries a badge. */
export function MessageCard({ children, footer, badge }: MessageCardProps): ReactElement {
  return (
    <div className="countersign-message-card" data-state={badge === undefined ? 'plain' : 'signed'}>
      {badge !== undefined && <SignedBadge rim={badge} />}
      <dl className="countersign-message-fields">{children}</dl>
      {footer !== undefined && <div className="countersign-message-card__footer">{footer}</div>}
    </div>
  )
}
