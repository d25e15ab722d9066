import { Button, Identicon } from '@countersign/react'
import { useEffect, useId, useRef } from 'react'
import { throwawayWallet } from './throwawayWallet.ts'
import './sign-sheet.css'

/** Props of {@link SignSheet}. */
export interface SignSheetProps {
  readonly address: string
  /** The exact text to sign. */
  readonly text: string
  readonly onSign: () => void
  readonly onDecline: () => void
}

/** The throwaway wallet's own window: the exact text, and a choice. Escape declines. */
export function SignSheet({ address, text, onSign, onDecline }: SignSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const title = useId()
  useEffect(() => {
    sheet.current?.showModal()
    // Not to "Sign": whoever presses Enter twice would have signed what they have not seen.
    heading.current?.focus()
  }, [])
  return (
    <dialog ref={sheet} className="sheet" aria-labelledby={title} onClose={onDecline}>
      <p className="sheet-name">{throwawayWallet.name}</p>
      <h2 id={title} className="sheet-title" tabIndex={-1} ref={heading}>
        Sign this message?
      </h2>
      <p className="soft small">{throwawayWallet.note}</p>
      <p className="sheet-account">
        <Identicon address={address} />
        <span>{address}</span>
      </p>
      <section className="sheet-text" aria-label="The exact text">
        <pre>{text}</pre>
      </section>
      <div className="countersign-actions">
        <Button onClick={onSign}>Sign</Button>
        <Button kind="plain" onClick={onDecline}>
          Decline
        </Button>
      </div>
    </dialog>
  )
}
